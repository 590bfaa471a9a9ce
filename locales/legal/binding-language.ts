import { languageEntries, languages } from '#locales/languages';

const binding = languages.find((language) => languageEntries[language].legalTextsAreBinding);
if (binding === undefined) throw new Error('no language has binding legal texts');

/** The language whose legal texts are binding. Those of every other language are summaries. */
export const bindingLanguage = binding;
