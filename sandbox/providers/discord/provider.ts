import { HTML } from '../../http/answer.ts';
import { type OAuthProvider, refusal } from '../oauth/provider.ts';
import { PORTRAITS } from '../pictures/demo-picture.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { type FaultAnswers, gatewayPage } from '../state/faults.ts';
import type { GrantRules } from '../state/grants.ts';

const invalidCode = refusal(400, 'invalid_grant', 'Invalid "code" in request.');

export const discordProvider: OAuthProvider = {
  key: 'discord',
  name: 'Discord',
  ...sandboxKeys.discord,
  // The first account is preselected on the consent page, so it is one that no demo account is connected to.
  accounts: [
    { id: 'theo', name: 'theo#4711', note: 'a name of the old kind', portrait: PORTRAITS.theo },
    { id: 'mia', name: 'Mia Keller', note: 'mia.keller, moving avatar', portrait: PORTRAITS.mia },
    { id: 'noah', name: 'noah.rides', note: 'no display name, no avatar', portrait: PORTRAITS.noah },
  ],
  scopes: { identify: 'See your username, avatar and banner' },
  callbackExtras: { iss: 'https://discord.com' },
  unticks: false,
  asksForOffline: false,
  pageErrors: { client: 'Invalid "client_id"', redirect: 'Invalid OAuth2 redirect_uri' },
  refusals: {
    notAForm: refusal(400, 'invalid_request', 'The content type must be application/x-www-form-urlencoded.'),
    grantType: refusal(400, 'unsupported_grant_type'),
    client: refusal(401, 'invalid_client'),
    secret: refusal(401, 'invalid_client'),
    code: invalidCode,
    redirect: refusal(400, 'invalid_grant', 'Invalid "redirect_uri" in request.'),
    verifier: invalidCode,
    unknownRefresh: refusal(400, 'invalid_grant'),
    revokedRefresh: refusal(400, 'invalid_grant'),
    expiredRefresh: refusal(400, 'invalid_grant'),
  },
};

/**
 * Codes are valid for about 100 s, access tokens for a week, and each refresh token for a single use
 * (reference: Discord).
 */
export const discordRules: GrantRules = {
  name: 'discord',
  codeSeconds: 100,
  accessSeconds: 604_800,
  rotates: true,
  accounts: ['mia', 'noah', 'theo'],
};

export const discordFaults: FaultAnswers = {
  down: gatewayPage,
  rateLimited: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user' },
    body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
  }),
  // Response of the proxy in front of Discord. The real proxy bans an IP address for up to a day.
  quotaExceeded: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    type: HTML,
    body: '<!DOCTYPE html><html><head><title>Access denied</title></head><body><h1>Error 1015</h1><p>You are being rate limited.</p></body></html>',
  }),
  forbidden: () => ({ status: 403, body: { message: 'Missing Access', code: 50001 } }),
};
