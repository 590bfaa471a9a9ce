import type { Answer } from '../../http/answer.ts';
import type { OAuthProviderName, SandboxState } from '../state/state.ts';

export interface DemoAccount {
  id: string;
  name: string;
  /** What makes this one worth choosing. */
  note: string;
  /** SVG shown on the consent page. */
  portrait: string;
}

/** Everything in which the providers' OAuth differs; routes and checks are the same for all. */
export interface OAuthProvider {
  key: OAuthProviderName;
  name: string;
  clientId: string;
  clientSecret: string;
  accounts: readonly DemoAccount[];
  /** Scopes with what they allow, in a person's words. */
  scopes: Record<string, string>;
  /** Added to the callback's query. */
  callbackExtras: Record<string, string>;
  /** People may untick scopes, and the callback names those that remain. */
  unticks: boolean;
  /** A refresh token comes only for `access_type=offline`, and again only for `prompt=consent`. */
  asksForOffline: boolean;
  /** The provider's own words on a page for an unknown client or redirect address. */
  pageErrors: { client: string; redirect: string; insecureRedirect?: string };
  refusals: TokenRefusals;
  /** Whether an `http` redirect address on `localhost` is refused at present. */
  refusesLocalhost?(state: SandboxState): boolean;
}

export type TokenRefusal =
  | 'notAForm'
  | 'grantType'
  | 'client'
  | 'secret'
  | 'code'
  | 'redirect'
  | 'verifier'
  | 'unknownRefresh'
  | 'revokedRefresh'
  | 'expiredRefresh';

type TokenRefusals = Record<TokenRefusal, Answer>;

export const refusal = (status: number, error: string, description?: string): Answer => ({
  status,
  body: { error, ...(description === undefined ? {} : { error_description: description }) },
});
