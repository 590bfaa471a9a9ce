import { LANGUAGE_COOKIE } from '#contracts/rules/cookies';
import { cookieValue } from '../../session/cookie.ts';
import { areOptionalCookiesAccepted } from '../../session/cookie-choice.ts';
import { languageToSwitchTo, queryInLanguage, storedLanguages, storeLanguage } from './stored-language.ts';

/**
 * Switches to the language in local or session storage if neither the query nor the cookie contains a language.
 * When the visitor switches the language, keeps the query and the fragment of the current URL, and stores the
 * language if optional cookies are accepted.
 */
export function startLanguageLinks(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[hreflang]')];
  switchToStoredLanguage(links.map(({ hreflang }) => hreflang));
  for (const link of links)
    link.addEventListener('click', () => {
      const language = link.hreflang;
      link.href = `${queryInLanguage(location.search, language)}${location.hash || link.hash}`;
      if (areOptionalCookiesAccepted()) storeLanguage(language);
    });
}

function switchToStoredLanguage(languages: readonly string[]): void {
  const language = languageToSwitchTo({
    languages,
    current: document.documentElement.lang,
    search: location.search,
    cookie: cookieValue(document.cookie, LANGUAGE_COOKIE),
    stored: storedLanguages(),
  });
  // A path that begins with `//` would lead to another host.
  if (language) location.replace(`${queryInLanguage(location.search, language)}${location.hash}`);
}
