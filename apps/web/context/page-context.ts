import { createContext } from 'react-router';
import type { Api } from '#contracts/client';
import type { Language } from '#locales/languages';
import type { Company } from './company.ts';

/** What every loader and action gets of the request that it serves. */
export interface Page {
  /** Calls the API as the person who asked, or with the app token for public pages. */
  api: Api;
  language: Language;
  /** Origin of the public site, for canonical addresses. */
  publicOrigin: string;
  /** Origin of the short addresses of posts that people share. */
  shortLinkOrigin: string;
  /** Facts about the company that pages show where they are known. */
  company: Company;
  /** Origins that the sign-in pages may lead back to. */
  redirectOrigins: readonly string[];
  /** True when the request came with a session cookie; whether it is still good, the API knows. */
  hasSession: boolean;
  /** For the inline scripts of this page: those without it do not run (`apps/gateway/security/inline-scripts.ts`). */
  nonce: string;
  /** Told of surprises while the page was made. */
  onError: (error: unknown) => void;
}

export const pageContext = createContext<Page>();
