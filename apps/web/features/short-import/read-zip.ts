/** Maximum size of an unpacked entry, in bytes: an export with a year of clicks on 25 links, and hundreds of posts. */
const UNPACKED_MAX = 16 * 1024 * 1024;
/** Maximum number of entries that are searched. Our exports store `account.json` before pictures and videos. */
const ENTRIES_MAX = 10;

/** The header before each entry (PKWARE APPNOTE 4.3.7). */
const HEADER = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;
const DEFLATED = 8;
/** The entry is encrypted, or its size is known only behind it. */
const UNREADABLE = 0b1001;

export const isZip = async (file: Blob): Promise<boolean> =>
  (await viewOf(file, 0, 4))?.getUint32(0, true) === HEADER.signature;

/**
 * Reads one of the first entries of a ZIP file as text. Returns an empty text if there is none of this name or if it is
 * damaged, and null if it is larger than `max` bytes.
 */
export async function readZipEntry(file: Blob, name: string, max = UNPACKED_MAX): Promise<string | null> {
  let at = 0;
  for (let count = 0; count < ENTRIES_MAX; count += 1) {
    const header = await viewOf(file, at, HEADER.bytes);
    if (header?.getUint32(0, true) !== HEADER.signature || header.getUint16(6, true) & UNREADABLE) return '';
    const nameAt = at + HEADER.bytes;
    const nameEnd = nameAt + header.getUint16(26, true);
    const dataAt = nameEnd + header.getUint16(28, true);
    const dataEnd = dataAt + header.getUint32(18, true);
    if ((await file.slice(nameAt, nameEnd).text()) === name)
      return unpack(file.slice(dataAt, dataEnd), header.getUint16(8, true), max);
    at = dataEnd;
  }
  return '';
}

async function viewOf(file: Blob, at: number, bytes: number): Promise<DataView | null> {
  const read = await file.slice(at, at + bytes).arrayBuffer();
  return read.byteLength === bytes ? new DataView(read) : null;
}

async function unpack(packed: Blob, method: number, max: number): Promise<string | null> {
  if (method !== STORED && method !== DEFLATED) return '';
  const stream = packed.stream();
  const reader = (
    method === STORED ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
  ).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > max) return null;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return '';
  } finally {
    // Ends a bomb that would go on unpacking.
    void reader.cancel().catch(() => undefined);
  }
}
