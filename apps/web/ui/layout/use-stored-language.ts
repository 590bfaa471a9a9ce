import { useEffect } from 'react';
import { cookieValue } from '../../session/cookie.ts';
import { languageToSwitchTo, queryInLanguage, storedLanguages } from './stored-language.ts';

/** Switches to the language of local or session storage where the server could not know it (spec section 9). */
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
