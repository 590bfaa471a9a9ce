/** A folder name and a file name of lowercase letters and digits, so that a key never points outside its storage. */
const KEY = /^[0-9a-z]+\/[0-9a-z]+(\.[0-9a-z]+)?$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Returns the key, or throws if it is invalid. This only guards against bugs in callers. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of a media file');
  return key;
}
