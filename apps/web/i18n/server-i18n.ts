import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { texts } from '#locales';
import { byLanguage, type Language } from '#locales/languages';
import { options } from './options.ts';

function create(language: Language): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    ...options,
    lng: language,
    initAsync: false,
    resources: { [language]: texts[language] },
  });
  // react-i18next copies all own properties of the instance on every use, so this object has none.
  return Object.create(memoizeI18n(instance));
}

/**
 * Maximum number of cached texts, higher than the number of existing texts. The limit prevents keys that
 * contain user input from filling the memory.
 */
const CACHE_MAX = 10_000;

/**
 * Memoises texts that depend on their key alone. Without the cache, text look-ups would take a fifth of the
 * time to render a Short.
 */
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

/**
 * One instance per language for the life of the process, because creating an instance costs more than
 * rendering a page.
 */
const instances = byLanguage(create);

export const serverI18n = (language: Language): i18n => instances[language];
