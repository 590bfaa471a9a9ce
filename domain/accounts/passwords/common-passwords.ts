import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** One of the 49,000 commonest passwords, whatever its case (security 6.2.4). */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
