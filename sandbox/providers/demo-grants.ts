import { YOUTUBE_SCOPE } from './google/provider.ts';
import { refreshTokenOf } from './state/grants.ts';
import type { OAuthProviderName } from './state/state.ts';

const SCOPES: Record<OAuthProviderName, string> = {
  discord: 'identify',
  google: YOUTUBE_SCOPE,
  spotify: 'user-read-currently-playing user-read-recently-played user-top-read',
};

/**
 * Returns a refresh token that a newly started sandbox accepts for one of its accounts (`mia`, `noah`, …),
 * with the scopes that the product requests. With such tokens, the demo can connect its accounts without the
 * consent page.
 */
export const demoRefreshToken = (provider: OAuthProviderName, account: string): string =>
  refreshTokenOf(provider, { account, scope: SCOPES[provider] }, 'demo');
