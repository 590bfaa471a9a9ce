const KEY = 'lng';

/** Stores a copy of the language in local storage. The copy is optional data, so it needs consent. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be unavailable; the cookie stores the language as well.
  }
}

export function clearStoredLanguage(): void {
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

interface LanguageSources {
  /** The languages in which the page exists. */
  languages: readonly string[];
  current: string;
  search: string;
  cookie: string | undefined;
  stored: ReadonlyArray<string | null>;
}

/**
 * Returns the language to switch to, or null. The server sees the query, the cookie and the browser's
 * languages. Local and session storage rank between the cookie and the browser's languages, and only the page
 * can read them.
 */
export function languageToSwitchTo({
  languages,
  current,
  search,
  cookie,
  stored,
}: LanguageSources): string | null {
  const isLanguage = (value: string | null | undefined) => languages.some((language) => language === value);
  if (isLanguage(new URLSearchParams(search).get('lng')) || isLanguage(cookie)) return null;
  const wanted = stored.find(isLanguage);
  return wanted && wanted !== current ? wanted : null;
}

export function storedLanguages(): Array<string | null> {
  try {
    return [localStorage.getItem(KEY), sessionStorage.getItem(KEY)];
  } catch {
    return [];
  }
}

/** Returns the query string with another language; all other parameters stay. */
export function queryInLanguage(search: string, language: string): string {
  const query = new URLSearchParams(search);
  query.set('lng', language);
  return `?${query}`;
}
