import type { InitOptions } from 'i18next';
import { fallbackLanguage, languages } from '#locales/languages';

/** Options that server and browser share. React escapes the texts, so i18next must not. */
export const options = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;
