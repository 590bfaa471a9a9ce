import { readFileSync } from 'node:fs';

/** Returns the text of a file in this folder. */
export const fixture = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
