/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14.2). Returns null if the whole file
 * must be sent: without a header, or if the header is invalid or lists several ranges. Returns `none` if no
 * byte of the range exists.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const bytes = Math.min(Number(last), size);
    return bytes === 0 ? 'none' : { start: size - bytes, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'none';
}
