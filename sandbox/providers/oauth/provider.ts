import type { Answer } from '../../http/answer.ts';
import type { OAuthProviderName, SandboxState } from '../state/state.ts';

export interface DemoAccount {
  id: string;
  name: string;
  /** What this account demonstrates. */
  note: string;
  /** SVG shown on the consent page. */
  portrait: string;
}

/** The differences between the providers' OAuth. Routes and checks are the same for all. */
export interface OAuthProvider {
  key: OAuthProviderName;
  name: string;
  clientId: string;
  clientSecret: string;
  accounts: readonly DemoAccount[];
  /** Scopes with a description for the consent page. */
  scopes: Record<string, string>;
  /** Added to the callback's query. */
  callbackExtras: Record<string, string>;
  /** Scopes can be deselected, and the callback contains the remaining ones. */
  unticks: boolean;
  /** A refresh token is issued only for `access_type=offline`, and again only for `prompt=consent`. */
  asksForOffline: boolean;
  /** The provider's error text for an unknown client or redirect URL. */
  pageErrors: { client: string; redirect: string; insecureRedirect?: string };
  refusals: TokenRefusals;
  /** Whether an `http` redirect URL on `localhost` is rejected in this state. */
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
