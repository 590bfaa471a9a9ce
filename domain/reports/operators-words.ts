import { characterCount, cleanText, isBlank } from '#contracts/rules/text-hygiene';
import { refuse } from '#domain/context';

const MAX = 5000;

/** Grounds or an answer as they are mailed. Errors: `missing_text`, `text_too_long`. */
export function operatorsWords(given: string): string {
  const text = cleanText(given, { multiline: true }).trim();
  if (isBlank(text)) refuse('text', 'missing_text');
  if (characterCount(text) > MAX) refuse('text', 'text_too_long');
  return text;
}
