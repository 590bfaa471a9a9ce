import { createContext } from 'react-router';
import type { Api } from '#contracts/client';
import type { Language } from '#locales/languages';
import type { Company } from './company.ts';

/** Data about the current request for loaders and actions. */
export interface Page {
  /** Calls the API as the signed-in member, or with the app token for visitors and public pages. */
  api: Api;
  /** Calls the API for data for which the page has a fallback. A page that shows a fallback is sent, but not cached. */
  optionalApi: Api;
  language: Language;
  /** Origin of the public site, for canonical URLs. */
  publicOrigin: string;
  /** Origin of the short links to posts. */
  shortLinkOrigin: string;
  /** Facts about the company; pages show those that are set. */
  company: Company;
  /** Origins that the sign-in pages may redirect to. */
  redirectOrigins: readonly string[];
  /** Whether passkeys can be used on this site. */
  hasPasskeys: boolean;
  /** True when the request has a session cookie. Only the API can tell whether the session is still valid. */
  hasSession: boolean;
  /**
   * Nonce of the page's inline scripts. Scripts without it do not run
   * (`apps/gateway/security/inline-scripts.ts`).
   */
  nonce: string;
  /** Reports unexpected errors during rendering. */
  onError: (error: unknown) => void;
}

export const pageContext = createContext<Page>();
