import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { loadTexts } from './load-texts.ts';
import { options } from './options.ts';

/**
 * Creates the browser's i18next instance with the texts of these namespaces in the page's language. Runs
 * before hydration. Throws if the texts fail to load, because i18next would show the names of their keys.
 */
export async function createBrowserI18n(namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .init({ ...options, lng: document.documentElement.lang, fallbackLng: false, resources: {} });
  await loadTexts(instance, namespaces);
  return instance;
}
