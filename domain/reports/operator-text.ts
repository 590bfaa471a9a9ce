import { type Context, cleanOperatorText, throwFieldError } from '#domain/context';
import type { Language } from '#locales/languages';
import type { LogEntry } from './moderation-log.ts';
import type { Appeal, Report } from './report.ts';
import { findPartyContact } from './report-parties.ts';

/** What an operator writes to the sides of a report: one text, or one for each language that they read. */
export type OperatorText = string | Partial<Record<Language, string>>;

/** `detail` and `texts` as the moderation log stores them. */
export type ParsedText = Pick<LogEntry, 'detail' | 'texts'>;

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

/** Returns the languages that these sides read, each once, in the order of the sides. */
export async function languagesOf(
  context: Pick<Context, 'db'>,
  sides: readonly (readonly [report: Report, side: Appeal['side']])[],
): Promise<Language[]> {
  const languages = new Set<Language>();
  for (const [report, side] of sides) {
    const contact = await findPartyContact(context, report, side);
    if (contact) languages.add(contact.language);
  }
  return [...languages];
}
