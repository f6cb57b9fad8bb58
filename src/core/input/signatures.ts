interface Signature {
  readonly code: string;
  readonly looksLike: string;
  readonly advice?: string;
}

const UNPACK = 'Unpack it and drop the session files that are in it.';
const IMAGE: Signature = { code: 'image', looksLike: 'It looks like an image.' };

/** First bytes that tell a kind of file, in hexadecimal. */
const SIGNATURES: readonly (Signature & { readonly bytes: string; readonly at?: number })[] = [
  {
    bytes: '53514c69746520666f726d6174203300',
    code: 'sqlite',
    looksLike: 'It looks like an SQLite database, such as OpenCode and Cursor keep.',
    advice:
      'Databases are not read: export the session (for OpenCode: opencode export <session id>) and drop that.',
  },
  {
    bytes: '28b52ffd',
    code: 'zstd',
    looksLike: 'It looks like a file compressed with zstd.',
    advice: UNPACK,
  },
  { bytes: '1f8b', code: 'gzip', looksLike: 'It looks like a file compressed with gzip.', advice: UNPACK },
  { bytes: '504b0304', code: 'zip', looksLike: 'It looks like a zip archive.', advice: UNPACK },
  { bytes: '504b0506', code: 'zip', looksLike: 'It looks like an empty zip archive.', advice: UNPACK },
  {
    bytes: '425a68',
    code: 'bzip2',
    looksLike: 'It looks like a file compressed with bzip2.',
    advice: UNPACK,
  },
  {
    bytes: 'fd377a585a00',
    code: 'xz',
    looksLike: 'It looks like a file compressed with xz.',
    advice: UNPACK,
  },
  { bytes: '377abcaf271c', code: '7z', looksLike: 'It looks like a 7z archive.', advice: UNPACK },
  { bytes: '7573746172', at: 257, code: 'tar', looksLike: 'It looks like a tar archive.', advice: UNPACK },
  { bytes: '25504446', code: 'pdf', looksLike: 'It looks like a PDF.' },
  { bytes: '89504e470d0a1a0a', ...IMAGE },
  { bytes: 'ffd8ff', ...IMAGE },
  { bytes: '47494638', ...IMAGE },
  { bytes: '57454250', at: 8, ...IMAGE },
  { bytes: '7f454c46', code: 'binary', looksLike: 'It looks like a program.' },
];

/** The kind of file that the first bytes tell, or `undefined`. */
export function findSignature(head: Uint8Array): Signature | undefined {
  return SIGNATURES.find(({ bytes, at = 0 }) => {
    const found = Array.from(head.subarray(at, at + bytes.length / 2), (byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    return found.join('') === bytes;
  });
}
