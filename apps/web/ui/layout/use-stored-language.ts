import { useEffect } from 'react';
import { cookieValue } from '../../session/cookie.ts';
import { languageToSwitchTo, queryInLanguage, storedLanguages } from './stored-language.ts';

/** Switches to the language in local or session storage if neither the query nor the cookie names one. */
export function useStoredLanguage(): void {
  useEffect(() => {
    const language = languageToSwitchTo({
      current: document.documentElement.lang,
      search: location.search,
      cookie: cookieValue(document.cookie, 'lng'),
      stored: storedLanguages(),
    });
    if (language)
      location.replace(`${location.pathname}${queryInLanguage(location.search, language)}${location.hash}`);
  }, []);
}
