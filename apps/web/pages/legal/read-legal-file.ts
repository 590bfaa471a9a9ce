import type { Language } from '#locales/languages';
import { fillLegalText } from '#locales/legal/fill-legal-text';
import { type LegalText, parseLegalText } from '#locales/legal/legal-text';
import type { LegalPageName } from './load-legal.ts';

/** Markdown by the path of its file: `/locales/<language>/legal/<page>.md`. */
export type LegalFiles = Readonly<Record<string, string>>;

export function readLegalFile(files: LegalFiles, page: LegalPageName, language: Language): LegalText {
  const markdown = files[`/locales/${language}/legal/${page}.md`];
  if (markdown === undefined) throw new Error(`no text of ${page} in ${language}`);
  return parseLegalText(fillLegalText(markdown, language));
}
