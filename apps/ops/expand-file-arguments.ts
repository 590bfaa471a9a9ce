import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Thrown if a file cannot be read. The message names the file and the reason. */
export class UnreadableFile extends Error {}

/** An `@` followed by a path. A name such as `@mia` is not a path, because it has neither a dot nor a slash. */
const FILE = /^@(?=.*[./])(.+)$/s;

/**
 * Replaces each argument such as `@week.json` with the content of that file, read on the operator's machine
 * and not on the server's. Relative paths start in `folder`.
 */
export const expandFileArguments = (args: readonly string[], folder = process.cwd()): Promise<string[]> =>
  Promise.all(
    args.map((word) => {
      const path = FILE.exec(word)?.[1];
      return path === undefined ? word : readContent(resolve(folder, path));
    }),
  );

async function readContent(path: string): Promise<string> {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new UnreadableFile(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`,
    );
  }
}
