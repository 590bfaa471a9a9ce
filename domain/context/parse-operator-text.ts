import { characterCount, cleanText, isBlank } from '#contracts/rules/clean-text';
import { throwFieldError } from './product-error.ts';

const MAX = 5000;

/**
 * Cleans and validates the grounds of a decision or the answer to an appeal. Returns the text that is stored
 * and emailed. Errors: `missing_text`, `text_too_long`.
 */
export function parseOperatorText(given: string): string {
  const text = cleanText(given, { multiline: true }).trim();
  if (isBlank(text)) throwFieldError('text', 'missing_text');
  if (characterCount(text) > MAX) throwFieldError('text', 'text_too_long');
  return text;
}
