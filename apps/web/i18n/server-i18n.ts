import { createInstance, type i18n, type TFunction } from 'i18next';
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
  return Object.create(memoizeI18n(instance));
}

/** More texts than there are; a key made of what somebody typed fills no memory. */
const CACHE_MAX = 10_000;

/** Looks up once what is the same on every page: a text by its key alone. That was a fifth of rendering a Short. */
function memoizeI18n(instance: i18n): i18n {
  const known = new Map<string, TFunction>();
  const getFixedT = (...of: unknown[]): TFunction => {
    const [language, namespace, prefix = ''] = of;
    const name = `${language} ${namespace} ${prefix}`;
    const t = known.get(name) ?? memoizeT(Reflect.apply(instance.getFixedT, instance, of));
    known.set(name, t);
    return t;
  };
  return Object.create(instance, { getFixedT: { value: getFixedT } });
}

function memoizeT(t: TFunction): TFunction {
  const known = new Map<unknown, ReturnType<TFunction>>();
  const lookUp = (...asked: Parameters<TFunction>): ReturnType<TFunction> => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== 'string') return t(...asked);
    const text = known.get(key) ?? t(...asked);
    if (known.size < CACHE_MAX) known.set(key, text);
    return text;
  };
  return Object.assign(lookUp, t);
}

/** One instance a language for the life of the process: making one costs more than rendering a page. */
const instances: Record<Language, i18n> = { en: create('en'), de: create('de') };

export const serverI18n = (language: Language): i18n => instances[language];
