import type { ErrorCode } from '#contracts/errors';
import { texts } from './index.ts';
import type { Language } from './languages.ts';

/** Message for an error code. */
export const errorText = (language: Language, code: ErrorCode): string => texts[language].errors[code];

/** Message for `invalid_input` of the password reset, which names the invalid field. */
export const invalidInputText = (language: Language, field: 'login' | 'password'): string => {
  const { request, reset } = texts[language].reset;
  return field === 'login' ? request.invalid : reset.invalid;
};
