import { characterCount, cleanText, isBlank } from '#contracts/rules/clean-text';
import { throwFieldError } from './product-error.ts';

const MAX = 5000;

/**
 * Cleans and validates what an operator writes to members: the grounds of a decision or the answer to an
 * appeal. Returns the text that is stored and emailed. Errors: `missing_text`, `text_too_long`, for `field`.
 */
export function cleanOperatorText(given: string, field = 'text'): string {
  const text = cleanText(given, { multiline: true }).trim();
  if (isBlank(text)) throwFieldError(field, 'missing_text');
  if (characterCount(text) > MAX) throwFieldError(field, 'text_too_long');
  return text;
}
