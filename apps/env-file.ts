import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { EnvError } from '../platform/read-env.ts';

const FILE = new URL('../.env', import.meta.url).pathname;

/**
 * Loads variables from the `.env` file, if there is one, without overriding the environment. Variables
 * without a value are ignored, so that the caller's defaults apply.
 * @throws EnvError if the file cannot be read
 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(parseEnv(textOf(FILE)))) if (value) process.env[name] ??= value;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return '';
    throw new EnvError([{ name: file, problem: `cannot be read (${code})` }]);
  }
}
