import type { ErrorCode } from '#contracts/errors';
import de from './de/errors.json' with { type: 'json' };
import en from './en/errors.json' with { type: 'json' };
import type { Language } from './languages.ts';

const texts: Record<Language, Record<ErrorCode, string>> = { en, de };

/** The sentence for an error code. */
export const errorText = (language: Language, code: ErrorCode): string => texts[language][code];
