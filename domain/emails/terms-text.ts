import { readFileSync } from 'node:fs';
import { fillLegalText } from '#locales/legal/fill-legal-text';
import { legalTextToPlainText, parseLegalText } from '#locales/legal/legal-text';

/** The binding terms as plain text, as `/legal/terms` shows them, with the withdrawal instruction and form. */
export function termsText(origin: string): string {
  const markdown = readFileSync(new URL('../../locales/legal/terms.de.md', import.meta.url), 'utf8');
  return legalTextToPlainText(parseLegalText(fillLegalText(markdown, 'de')), origin);
}
