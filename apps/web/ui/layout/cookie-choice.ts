import { useSyncExternalStore } from 'react';
import { cookieValue } from '../../session/cookie.ts';
import { clearStoredLanguage, storeLanguage } from './stored-language.ts';

/** `unknown` on the server; `open` until the visitor has chosen, and again after reopening the notice. */
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

/** Stores the choice in a necessary cookie, and stores or removes optional data. */
export function chooseCookies(choice: 'accepted' | 'declined'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  isReopened = false;
  if (choice === 'accepted') storeLanguage(document.documentElement.lang);
  else clearStoredLanguage();
  notifyListeners();
}

/** Reopens the notice: changing the choice must be as easy as making it. */
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

/** Whether the visitor has made the cookie choice; no other prompt appears before that. */
export function useAreCookiesSettled(): boolean {
  const choice = useCookieChoice();
  return choice === 'accepted' || choice === 'declined';
}
