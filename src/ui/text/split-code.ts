/** A sentence as pieces, those between backticks being code. An unpaired backtick stays as it is. */
export function splitCode(text: string): { readonly text: string; readonly code: boolean }[] {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return [{ text, code: false }];
  return parts.map((part, i) => ({ text: part, code: i % 2 === 1 })).filter((part) => part.text !== '');
}
