import { LANGUAGE_COOKIE, SESSION_HINT_COOKIE } from '#contracts/rules/cookies';
import { CLIENT_HEADERS } from '../../context/requests.ts';
import { cookieValue } from '../../session/cookie.ts';
import { areOptionalCookiesAccepted } from '../../session/cookie-choice.ts';
import { languageToSwitchTo, queryInLanguage, storedLanguages, storeLanguage } from './stored-language.ts';

/**
 * Switches to the language in local or session storage if neither the query nor the cookie contains a language.
 * When the visitor switches the language, keeps the query and the fragment of the current URL, and stores the
 * language if optional cookies are accepted, and with the member who is logged in, whose emails follow.
 */
export function startLanguageLinks(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[hreflang]')];
  switchToStoredLanguage(links.map(({ hreflang }) => hreflang));
  for (const link of links)
    link.addEventListener('click', () => {
      const language = link.hreflang;
      link.href = `${queryInLanguage(location.search, language)}${location.hash || link.hash}`;
      if (areOptionalCookiesAccepted()) storeLanguage(language);
      if (cookieValue(document.cookie, SESSION_HINT_COOKIE) === '1') saveLanguage(language);
    });
}

/** The press leaves the page, which must not end the request. If it fails, emails stay in the other language. */
function saveLanguage(language: string): void {
  fetch('/api/v1/@me/language', {
    ...{ method: 'PUT', body: JSON.stringify({ language }), keepalive: true },
    headers: { 'content-type': 'application/json', ...CLIENT_HEADERS },
  }).catch(() => undefined);
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
