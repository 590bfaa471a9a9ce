import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { texts } from '#locales';
import type { Language } from '#locales/languages';
import { options } from './options.ts';

function create(language: Language): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    ...options,
    lng: language,
    initAsync: false,
    resources: { [language]: texts[language] },
  });
  // react-i18next copies the instance with all its own properties at every use in a page. This one has none.
  return Object.create(instance);
}

/** One instance a language for the life of the process: making one costs more than rendering a page. */
const instances: Record<Language, i18n> = { en: create('en'), de: create('de') };

export const serverTexts = (language: Language): i18n => instances[language];
