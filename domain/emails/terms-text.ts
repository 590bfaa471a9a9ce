import { readFileSync } from 'node:fs';
import { bindingLanguage } from '#locales/legal/binding-language';
import { fillLegalText } from '#locales/legal/fill-legal-text';
import { legalTextToPlainText, parseLegalText } from '#locales/legal/legal-text';

const TERMS = new URL(`../../locales/${bindingLanguage}/legal/terms.md`, import.meta.url);

/** The binding terms as plain text, as `/legal/terms` shows them, with the withdrawal instruction and form. */
export const termsText = (origin: string): string =>
  legalTextToPlainText(parseLegalText(fillLegalText(readFileSync(TERMS, 'utf8'), bindingLanguage)), origin);
