import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let common: Set<string> | undefined;

/**
 * Whether the password is among the 49,000 most common passwords, ignoring case (security 6.2.4). The list
 * takes 20 MB, so the first call loads it.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(loadDictionary()['passwords-common']);
  return common.has(password.toLowerCase());
}

const loadDictionary = () =>
  (require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')).dictionary;
