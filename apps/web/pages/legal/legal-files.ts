import type { Language } from '#locales/languages';
import type { LegalText } from '#locales/legal/legal-text';
import type { LegalPageName } from './load-legal.ts';

/** Parsed texts by the path of their file: `/locales/<language>/legal/<page>.md`. */
export type LegalFiles = Readonly<Record<string, LegalText>>;

export function legalTextOf(files: LegalFiles, page: LegalPageName, language: Language): LegalText {
  const text = files[`/locales/${language}/legal/${page}.md`];
  if (text === undefined) throw new Error(`Legal text not found: ${page} in ${language}`);
  return text;
}
