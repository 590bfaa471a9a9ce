import { characterCount, cleanText, isBlank } from '#contracts/rules/clean-text';
import type { Language } from '#locales/languages';
import { throwFieldError } from './product-error.ts';

const MAX = 5000;

/**
 * Cleans and validates what an operator writes to members: the grounds of a decision or the answer to an
 * appeal. Returns the text that is stored and emailed. Errors: `missing_text`, `text_too_long`, for `field`.
 */
function cleanOperatorText(given: string, field = 'text'): string {
  const text = cleanText(given, { multiline: true }).trim();
  if (isBlank(text)) throwFieldError(field, 'missing_text');
  if (characterCount(text) > MAX) throwFieldError(field, 'text_too_long');
  return text;
}

/** What an operator writes to members: one text, or one for each language that they read. */
export type OperatorText = string | Partial<Record<Language, string>>;

/** `detail` is the text for readers of other languages, and for operators. */
export interface ParsedText {
  detail: string;
  texts: Partial<Record<Language, string>> | null;
}

/**
 * Cleans and validates grounds or an answer for readers of these languages. A statement of reasons must be
 * comprehensible (Digital Services Act, article 17, paragraph 4), so readers of several languages need a text
 * each. Errors: `missing_text`, `text_too_long`, `text_language_missing`.
 */
export function parseOperatorText(given: OperatorText, readers: readonly Language[]): ParsedText {
  if (typeof given === 'string') {
    const detail = cleanOperatorText(given);
    if (new Set(readers).size > 1) throwFieldError('text', 'text_language_missing');
    return { detail, texts: null };
  }
  const texts = Object.fromEntries(
    Object.entries(given).map(([language, text]) => [language, cleanOperatorText(text, language)]),
  );
  for (const language of readers)
    if (texts[language] === undefined) throwFieldError(language, 'text_language_missing');
  const [first] = readers;
  const detail = (first && texts[first]) ?? Object.values(texts)[0];
  if (detail === undefined) throwFieldError('text', 'missing_text');
  return { detail, texts };
}

/** Returns an operator's text in the language of its reader. */
export const textFor = ({ detail, texts }: ParsedText, language: Language): string =>
  texts?.[language] ?? detail;
