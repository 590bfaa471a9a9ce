import type { ErrorCode } from '#contracts/errors';
import de from './de/errors.json' with { type: 'json' };
import deReset from './de/reset.json' with { type: 'json' };
import en from './en/errors.json' with { type: 'json' };
import enReset from './en/reset.json' with { type: 'json' };
import type { Language } from './languages.ts';

const texts: Record<Language, Record<ErrorCode, string>> = { en, de };

/** The sentence for an error code. */
export const errorText = (language: Language, code: ErrorCode): string => texts[language][code];

const resets = { en: enReset, de: deReset };

/** The sentence for `invalid_input` where the specification names what is invalid (section 8, password reset). */
export const invalidInputText = (language: Language, field: 'login' | 'password'): string =>
  field === 'login' ? resets[language].request.invalid : resets[language].reset.invalid;
