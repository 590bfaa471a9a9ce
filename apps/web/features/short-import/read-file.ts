import { isZip, readZipEntry } from './read-zip.ts';

/** Maximum size of a file, in bytes. */
export const FILE_BYTES_MAX = 2 * 1024 * 1024;

/**
 * Returns the text of a file, which may be encoded as UTF-8, UTF-16 with a byte order mark, or Windows-1252;
 * null if the file is too large. Of a ZIP file, which is our own export, only its data are read, not its pictures.
 */
export async function readFileText(file: Blob): Promise<string | null> {
  if (await isZip(file)) return readZipEntry(file, 'account.json');
  if (file.size > FILE_BYTES_MAX) return null;
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
