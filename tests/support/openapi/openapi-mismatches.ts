/** Responses that did not match the API document. `restore-mocks.ts` fails the test during which they occurred. */
const found: string[] = [];

export const addMismatch = (mismatch: string): void => void found.push(mismatch);

export const takeMismatches = (): string[] => found.splice(0);
