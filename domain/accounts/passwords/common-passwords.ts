import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether the password is among the 49,000 most common passwords, ignoring case (security 6.2.4). */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
