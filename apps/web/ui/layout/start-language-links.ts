import { isLanguage } from '#locales/languages';
import { cookieValue } from '../../session/cookie.ts';
import { areOptionalCookiesAccepted } from './cookie-choice.ts';
import { languageToSwitchTo, queryInLanguage, storedLanguages, storeLanguage } from './stored-language.ts';

/**
 * When the visitor switches the language, keeps the query and the fragment of the current URL, and stores the
 * language if optional cookies are accepted.
 */
export function startLanguageLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[hreflang]');
  for (const link of links)
    link.addEventListener('click', () => {
      const language = link.hreflang;
      if (!isLanguage(language)) return;
      link.href = `${queryInLanguage(location.search, language)}${location.hash || link.hash}`;
      if (areOptionalCookiesAccepted()) storeLanguage(language);
    });
}

/** Switches to the language in local or session storage if neither the query nor the cookie contains a language. */
export function switchToStoredLanguage(): void {
  const language = languageToSwitchTo({
    current: document.documentElement.lang,
    search: location.search,
    cookie: cookieValue(document.cookie, 'lng'),
    stored: storedLanguages(),
  });
  // A path that begins with `//` would lead to another host.
  if (language) location.replace(`${queryInLanguage(location.search, language)}${location.hash}`);
}
