import { createInstance, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import type { Language } from '#locales/languages';
import { options } from './options.ts';

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/*/*.json');

/** Loads a page family's texts when a page of that family is first shown. */
const loadOnDemand = {
  type: 'backend',
  init() {},
  read(language: Language, namespace: string, done: ReadCallback) {
    const load = files[`../../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), false);
    load().then(
      (file) => done(null, file.default as never),
      (error: Error) => done(error, false),
    );
  },
} as const;

/** The texts that the server rendered this page with, loaded before it is hydrated. */
export async function createBrowserI18n(): Promise<i18n> {
  const { lang, dataset } = document.documentElement;
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(loadOnDemand)
    .init({ ...options, lng: lang, fallbackLng: false, ns: (dataset.texts ?? 'common').split(' ') });
  return instance;
}
