import { readFile } from 'node:fs/promises';

/** Its message tells the operator which file cannot be read, and why. */
export class UnreadableFile extends Error {}

/** `@` and a path; a name such as `@mia` has neither dot nor slash. */
const FILE = /^@(?=.*[./])(.+)$/s;

/** Puts the content of a file in for each word like `@week.json`, where the operator is, not where the server is. */
export const expandFileArguments = (args: readonly string[]): Promise<string[]> =>
  Promise.all(
    args.map((word) => {
      const path = FILE.exec(word)?.[1];
      return path === undefined ? word : readContent(path);
    }),
  );

async function readContent(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new UnreadableFile(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`,
    );
  }
}
