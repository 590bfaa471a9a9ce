import { isLanguage, type Language } from '#locales/languages';

const KEY = 'lng';

/** The language copy in local storage; optional, so only with consent. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The cookie remembers it just as well.
  }
}

export function clearStoredLanguage(): void {
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be stored either.
  }
}

interface LanguageSources {
  current: string;
  search: string;
  cookie: string | undefined;
  stored: ReadonlyArray<string | null>;
}

/**
 * The language to switch to, or null. The server knows query, cookie and browser; local and session storage stand
 * between cookie and browser in the order of spec section 9, and only the page can read them.
 */
export function languageToSwitchTo({ current, search, cookie, stored }: LanguageSources): Language | null {
  if (isLanguage(new URLSearchParams(search).get('lng')) || isLanguage(cookie)) return null;
  const wanted = stored.find(isLanguage);
  return wanted !== undefined && wanted !== current ? wanted : null;
}

export function storedLanguages(): Array<string | null> {
  try {
    return [localStorage.getItem(KEY), sessionStorage.getItem(KEY)];
  } catch {
    return [];
  }
}

/** The same page in another language; everything else in the query stays. */
export function queryInLanguage(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lng', language);
  return `?${query}`;
}
