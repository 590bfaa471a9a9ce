import type { InitOptions } from 'i18next';
import { fallbackLanguage, languages } from '#locales/languages';

/** Options shared by server and browser. React escapes the texts, so i18next must not escape them. */
export const options = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;
