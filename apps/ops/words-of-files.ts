import { readFile } from 'node:fs/promises';

/** `@` and a path; a name such as `@mia` has neither dot nor slash. */
const FILE = /^@(?=.*[./])(.+)$/s;

/** Puts the content of a file in for each word like `@week.json`, where the operator is, not where the server is. */
export const wordsOfFiles = (words: readonly string[]): Promise<string[]> =>
  Promise.all(
    words.map((word) => {
      const path = FILE.exec(word)?.[1];
      return path === undefined ? word : readFile(path, 'utf8');
    }),
  );
