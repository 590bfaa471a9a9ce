/** Whether the percent signs of a path can be decoded. Uses the result, because bundlers drop calls whose result is unused. */
export function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length >= 0;
  } catch {
    return false;
  }
}
