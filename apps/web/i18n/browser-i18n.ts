import { createInstance, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import type { Language } from '#locales/languages';
import { options } from './options.ts';

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/*/*.json',
  '!/locales/*/{language,mail,export}.json',
]);

/** An i18next backend that loads a namespace's texts when a page that needs them is first shown. */
const loadOnDemand = {
  type: 'backend',
  init() {},
  read(language: Language, namespace: string, done: ReadCallback) {
    const load = files[`/locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`Texts not found: ${language}/${namespace}`), false);
    load().then(
      (file) => done(null, file.default as never),
      (error: Error) => done(error, false),
    );
  },
} as const;

/**
 * Creates the browser's i18next instance with the texts of these namespaces in the page's language. Runs
 * before hydration.
 */
export async function createBrowserI18n(namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(loadOnDemand)
    .init({ ...options, lng: document.documentElement.lang, fallbackLng: false, ns: namespaces });
  return instance;
}
