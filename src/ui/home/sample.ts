import type { NamedFile } from '../../worker/api.ts';

/** The composed sample session, loaded when it is asked for: the page's content policy allows no request for it. */
export async function loadSample(): Promise<NamedFile> {
  const { default: text } = await import('./samples/parser-session.jsonl?raw');
  return {
    name: 'sample-session.jsonl',
    file: new File([text], 'sample-session.jsonl', { lastModified: 0 }),
  };
}
