/** Whether a path can be percent-decoded. Uses the result, because the bundler removes a call whose result is unused. */
export function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length >= 0;
  } catch {
    return false;
  }
}
