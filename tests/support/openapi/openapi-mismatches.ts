/** Answers that were not as the API document says; `restore-mocks.ts` fails the test during which they came. */
const found: string[] = [];

export const addMismatch = (mismatch: string): void => void found.push(mismatch);

export const takeMismatches = (): string[] => found.splice(0);
