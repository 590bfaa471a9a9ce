import { useSyncExternalStore } from 'react';
import { cookieValue } from '../../session/cookie.ts';
import { clearStoredLanguage, storeLanguage } from './stored-language.ts';

/** `unknown` on the server; `open` while nothing is chosen or somebody wants to choose anew. */
export type CookieChoice = 'unknown' | 'open' | 'accepted' | 'declined';

const COOKIE = 'cookie_choice';
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();
let isReopened = false;

function current(): CookieChoice {
  const value = cookieValue(document.cookie, COOKIE);
  return !isReopened && (value === 'accepted' || value === 'declined') ? value : 'open';
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Remembers the choice, which is itself necessary, and keeps or removes what is optional. */
export function chooseCookies(choice: 'accepted' | 'declined'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  isReopened = false;
  if (choice === 'accepted') storeLanguage(document.documentElement.lang);
  else clearStoredLanguage();
  notifyListeners();
}

/** Changing one's mind is as easy as choosing. */
export function reopenCookieChoice(): void {
  isReopened = true;
  notifyListeners();
}

export const areOptionalCookiesAccepted = (): boolean => cookieValue(document.cookie, COOKIE) === 'accepted';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, current, () => 'unknown');
}

/** Whether the notice is out of the way; nothing else is asked of a person before. */
export function useAreCookiesSettled(): boolean {
  const choice = useCookieChoice();
  return choice === 'accepted' || choice === 'declined';
}
