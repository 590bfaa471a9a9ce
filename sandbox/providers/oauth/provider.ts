import type { Answer } from '../../http/answer.ts';
import type { OAuthProviderName, SandboxState } from '../state/state.ts';

export interface DemoAccount {
  id: string;
  name: string;
  /** Description of the case that this account demonstrates. */
  note: string;
  /** SVG shown on the consent page. */
  portrait: string;
}

/** Differences between the providers' OAuth implementations. Routes and checks are the same for all. */
export interface OAuthProvider {
  key: OAuthProviderName;
  name: string;
  clientId: string;
  clientSecret: string;
  accounts: readonly DemoAccount[];
  /** Scopes with a description for the consent page. */
  scopes: Record<string, string>;
  /** Parameters added to the callback's query. */
  callbackExtras: Record<string, string>;
  /** Whether users can deselect scopes. The callback's query then contains the granted scopes. */
  unticks: boolean;
  /**
   * Whether a refresh token is issued only if the client requests it with `access_type=offline` and, for a
   * repeated consent, also with `prompt=consent`.
   */
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
