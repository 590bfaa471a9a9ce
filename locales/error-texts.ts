import type { ErrorCode } from '#contracts/errors';
import { texts } from './index.ts';
import type { Language } from './languages.ts';

export const errorText = (language: Language, code: ErrorCode): string => texts[language].errors[code];

/** Returns the message for the password reset's `invalid_input` error, which names the invalid field. */
export const invalidInputText = (language: Language, field: 'login' | 'password'): string => {
  const { request, reset } = texts[language].reset;
  return field === 'login' ? request.invalid : reset.invalid;
};
