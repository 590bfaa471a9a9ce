/** What keys look like: a folder and a file of letters and digits, so that no key leads anywhere else. */
const KEY = /^[0-9a-z]+\/[0-9a-z]+(\.[0-9a-z]+)?$/;

/** Whether a text may be a key. */
export const isKey = (text: string): boolean => KEY.test(text);

/** A key as it is. Throws for what is none, which no caller of ours makes: storage never follows it. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('that is no key of a file of ours');
  return key;
}
