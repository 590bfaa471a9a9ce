import { readFileSync } from 'node:fs';
import { bindingLanguage } from '#locales/legal/binding-language';
import { fillLegalText } from '#locales/legal/fill-legal-text';
import type { LegalText } from '#locales/legal/legal-text';
import { readLegalText } from '#locales/legal/read-legal-text';

const FILE = `locales/${bindingLanguage}/legal/terms.md`;
const TERMS = new URL(`../../${FILE}`, import.meta.url);

/** Returns the binding terms, as on `/legal/terms`, including the withdrawal instruction and form. */
export function readTerms(): LegalText {
  const fill = (part: string) => fillLegalText(part, bindingLanguage);
  return readLegalText(readFileSync(TERMS, 'utf8'), { file: FILE, fill });
}
