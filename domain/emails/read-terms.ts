import { readFileSync } from 'node:fs';
import { bindingLanguage } from '#locales/legal/binding-language';
import { fillLegalText } from '#locales/legal/fill-legal-text';
import { legalTextAsPlain } from '#locales/legal/legal-text-as-plain';
import { readLegalText } from '#locales/legal/read-legal-text';

const FILE = `locales/${bindingLanguage}/legal/terms.md`;
const TERMS = new URL(`../../${FILE}`, import.meta.url);

/**
 * Returns the binding terms as plain text, with the same content as `/legal/terms`, including the withdrawal
 * instruction and form.
 */
export function termsText(origin: string): string {
  const fill = (part: string) => fillLegalText(part, bindingLanguage);
  return legalTextAsPlain(readLegalText(readFileSync(TERMS, 'utf8'), { file: FILE, fill }), origin);
}
