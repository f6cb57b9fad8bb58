const UNITS = ['kB', 'MB', 'GB'] as const;

/** '512 bytes', '3.4 kB', '200 MB': thousands, as file managers count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let size = bytes;
  let unit = '';
  for (const next of UNITS) {
    if (size < 999.5) break;
    size /= 1000;
    unit = next;
  }
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** How much of the whole, in whole per cent, never 100 before the end. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '0%';
  return `${part >= whole ? 100 : Math.min(99, Math.floor((part / whole) * 100))}%`;
}
