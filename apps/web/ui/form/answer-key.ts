const keys = new WeakMap<object, number>();
let last = 0;

/**
 * Returns a React key that differs for each answer to a form, so that an error that comes again is inserted
 * again. Screen readers announce it only then.
 */
export function answerKey(answer: object | null | undefined): number {
  if (!answer) return 0;
  const key = keys.get(answer) ?? ++last;
  keys.set(answer, key);
  return key;
}
