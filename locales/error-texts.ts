import type { ErrorCode } from '#contracts/errors';
import { texts } from './index.ts';
import type { Language } from './languages.ts';

/** The sentence for an error code. */
export const errorText = (language: Language, code: ErrorCode): string => texts[language].errors[code];

/** The sentence for `invalid_input` where the specification names what is invalid (section 8, password reset). */
export const invalidInputText = (language: Language, field: 'login' | 'password'): string => {
  const { request, reset } = texts[language].reset;
  return field === 'login' ? request.invalid : reset.invalid;
};
