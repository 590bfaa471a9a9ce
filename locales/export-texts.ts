import de from './de/export.json' with { type: 'json' };
import en from './en/export.json' with { type: 'json' };
import type { Language } from './languages.ts';

const texts: Record<Language, typeof en> = { en, de };

/** Texts of the file that goes along with a person's data; `{{name}}` marks what `fill` puts in. */
export const exportTexts = (language: Language): typeof en => texts[language];
