import de from './de/mail.json' with { type: 'json' };
import en from './en/mail.json' with { type: 'json' };
import type { Language } from './languages.ts';

const texts: Record<Language, typeof en> = { en, de };

/** All texts of mails in a language; `{{name}}` marks what `fill` puts in. */
export const mailTexts = (language: Language): typeof en => texts[language];

/** Puts values in for `{{name}}`; one that is missing is a fault of ours and throws. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name} in a mail text`);
    return value;
  });
}
