import type { OperatorText } from '#domain/context';
import { type Language, languages } from '#locales/languages';
import type { OperatorCommand } from './command.ts';

/** Texts that the options of `perLanguage` gave. */
export type ByLanguage = Partial<Record<Language, string>>;

/** Adds an option for the text in each language, next to the last argument for one text. */
export const perLanguage = (command: OperatorCommand): OperatorCommand => {
  for (const language of languages)
    command.option(`--${language} <text>`, `the text for those who read ${language}`);
  const options = languages.map((language) => [language, `--${language}`]);
  command.fields = { text: command.registeredArguments.at(-1)?.name(), ...Object.fromEntries(options) };
  return command;
};

/** Returns what an operator wrote: one text as an argument, or one for each language. */
export const textOf = (text: string | undefined, options: ByLanguage): OperatorText => {
  const byLanguage = Object.fromEntries(
    languages.flatMap((language) => (options[language] === undefined ? [] : [[language, options[language]]])),
  );
  return text !== undefined || Object.keys(byLanguage).length === 0 ? (text ?? '') : byLanguage;
};
