import { DAY_MS } from '#platform/clock';
import type { Answer } from '../../http/answer.ts';
import { type OAuthProvider, refusal } from '../oauth/provider.ts';
import { PORTRAITS } from '../pictures/demo-picture.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { type FaultAnswers, gatewayPage } from '../state/faults.ts';
import type { GrantRules } from '../state/grants.ts';
import type { SpotifyUser } from './shapes.ts';

/** Spotify users by demo account. `offsetMs` makes their players play different tracks. */
export const USERS: Record<string, SpotifyUser & { offsetMs: number; listens: boolean }> = {
  mia: { id: 'miakeller', displayName: 'Mia Keller', image: 'user-mia', offsetMs: 0, listens: true },
  noah: { id: '31xk7brandtberlin5mq2w9zr4te', displayName: null, offsetMs: 900_000, listens: false },
  theo: { id: 'theo.aigner', displayName: 'Theo', offsetMs: 2_000_000, listens: true },
};

export const spotifyProvider: OAuthProvider = {
  key: 'spotify',
  name: 'Spotify',
  ...sandboxKeys.spotify,
  // The first account is preselected on the consent page, so it is one that no demo account is connected to.
  accounts: [
    {
      id: 'noah',
      name: 'No display name',
      note: 'new: no picture, nothing heard yet',
      portrait: PORTRAITS.noah,
    },
    { id: 'mia', name: 'Mia Keller', note: 'listens to music all evening', portrait: PORTRAITS.mia },
    { id: 'theo', name: 'Theo', note: 'paused in the middle of a song', portrait: PORTRAITS.theo },
  ],
  scopes: {
    'user-read-currently-playing': 'See what you are listening to',
    'user-read-recently-played': 'See what you listened to recently',
    'user-top-read': 'See your top artists and tracks',
    'user-read-private': 'See your subscription',
    'user-read-email': 'See your email address',
  },
  callbackExtras: {},
  unticks: false,
  asksForOffline: false,
  pageErrors: {
    client: 'INVALID_CLIENT: Invalid client',
    redirect: 'INVALID_CLIENT: Invalid redirect URI',
    insecureRedirect: 'INVALID_CLIENT: Insecure redirect URI',
  },
  refusals: {
    notAForm: refusal(400, 'invalid_request', 'Body must be a form'),
    grantType: refusal(400, 'unsupported_grant_type', 'grant_type parameter is missing or unknown'),
    client: refusal(400, 'invalid_client', 'Invalid client'),
    secret: refusal(400, 'invalid_client', 'Invalid client secret'),
    code: refusal(400, 'invalid_grant', 'Invalid authorization code'),
    redirect: refusal(400, 'invalid_grant', 'Invalid redirect URI'),
    verifier: refusal(400, 'invalid_grant', 'code_verifier was incorrect'),
    unknownRefresh: refusal(400, 'invalid_grant', 'Invalid refresh token'),
    revokedRefresh: refusal(400, 'invalid_grant', 'Refresh token revoked'),
    expiredRefresh: refusal(400, 'invalid_grant', 'Refresh token expired'),
  },
  refusesLocalhost: ({ spotify }) => spotify.refusesLocalhost,
};

/**
 * Access tokens are valid for an hour. A grant ends six months after consent, even if it is still in use
 * (reference: Spotify).
 */
export const spotifyRules: GrantRules = {
  name: 'spotify',
  codeSeconds: 600,
  accessSeconds: 3600,
  rotates: false,
  lifeMs: 182 * DAY_MS,
  accounts: Object.keys(USERS),
};

export const apiError = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { error: { status, message, ...more } },
});

export const spotifyFaults: FaultAnswers = {
  down: (status) => (status === 502 ? apiError(502, 'Error while loading resource') : gatewayPage(503)),
  rateLimited: (seconds) => ({
    ...apiError(429, 'API rate limit exceeded'),
    headers: { 'retry-after': String(seconds) },
  }),
  quotaExceeded: (seconds) => ({
    ...apiError(429, 'Too many requests', { reason: 'QUOTA_EXCEEDED' }),
    headers: { 'retry-after': String(seconds) },
  }),
  // Spotify sends this plain text for accounts that are not registered for an app in development mode.
  forbidden: () => ({
    status: 403,
    type: 'text/plain',
    body: 'User not registered in the Developer Dashboard',
  }),
};
