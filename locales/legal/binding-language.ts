import { languageEntries, languages } from '#locales/languages';

const binding = languages.find((language) => languageEntries[language].legalTextsAreBinding);
if (binding === undefined) throw new Error('no language has binding legal texts');

/** The language whose legal texts are binding. The legal texts in all other languages are summaries. */
export const bindingLanguage = binding;
