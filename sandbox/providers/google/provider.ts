import type { Answer } from '../../http/answer.ts';
import { type OAuthProvider, refusal } from '../oauth/provider.ts';
import { PORTRAITS } from '../pictures/demo-picture.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { type FaultAnswers, gatewayPage } from '../state/faults.ts';
import type { GrantRules } from '../state/grants.ts';

export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.readonly';

const ended = refusal(400, 'invalid_grant', 'Token has been expired or revoked.');

export const googleProvider: OAuthProvider = {
  key: 'google',
  name: 'Google',
  clientId: sandboxKeys.google.clientId,
  clientSecret: sandboxKeys.google.clientSecret,
  // The first account is preselected on the consent page, so it is one that no demo account is connected to.
  accounts: [
    {
      id: 'noah',
      name: 'Noah Brandt',
      note: 'a new channel: no handle, no picture',
      portrait: PORTRAITS.noah,
    },
    { id: 'mia', name: 'Mia Keller', note: 'channel Mia draussen', portrait: PORTRAITS.mia },
    { id: 'lea', name: 'Lea Novak', note: 'an account without a channel', portrait: PORTRAITS.lea },
  ],
  scopes: { [YOUTUBE_SCOPE]: 'View your YouTube account' },
  callbackExtras: {},
  unticks: true,
  asksForOffline: true,
  pageErrors: { client: 'invalid_client', redirect: 'redirect_uri_mismatch' },
  refusals: {
    notAForm: refusal(400, 'invalid_request', 'Bad Request'),
    grantType: refusal(400, 'unsupported_grant_type', 'Invalid grant_type'),
    client: refusal(401, 'invalid_client', 'The OAuth client was not found.'),
    secret: refusal(401, 'invalid_client', 'The provided client secret is invalid.'),
    code: refusal(400, 'invalid_grant', 'Malformed auth code.'),
    redirect: refusal(400, 'redirect_uri_mismatch', 'Bad Request'),
    verifier: refusal(400, 'invalid_grant', 'Invalid code verifier.'),
    unknownRefresh: refusal(400, 'invalid_grant', 'Bad Request'),
    revokedRefresh: ended,
    expiredRefresh: ended,
  },
};

/** Access tokens are valid for just under an hour; the refresh token stays the same (reference: YouTube). */
export const googleRules: GrantRules = {
  name: 'google',
  codeSeconds: 600,
  accessSeconds: 3599,
  rotates: false,
  accounts: ['mia', 'noah', 'lea'],
};

export interface ApiError {
  code: number;
  message: string;
  reason: string;
  domain?: string;
  status?: string;
  details?: object[];
}

/** Returns an error in the Data API's envelope. */
export const apiError = ({
  code,
  message,
  reason,
  domain = 'global',
  status,
  details,
}: ApiError): Answer => ({
  status: code,
  type: 'application/json; charset=UTF-8',
  body: {
    error: {
      code,
      message,
      errors: [{ message, domain, reason }],
      ...(status ? { status } : {}),
      ...(details ? { details } : {}),
    },
  },
});

export const googleFaults: FaultAnswers = {
  down: (status) =>
    status === 502
      ? gatewayPage(502)
      : apiError({ code: 503, message: 'Backend Error', reason: 'backendError', status: 'UNAVAILABLE' }),
  rateLimited: (seconds) => ({
    ...apiError({
      code: 429,
      message: 'Resource has been exhausted (e.g. check quota).',
      reason: 'rateLimitExceeded',
      status: 'RESOURCE_EXHAUSTED',
    }),
    headers: { 'retry-after': String(seconds) },
  }),
  // The daily quota is used up. The message contains HTML, as YouTube's does.
  quotaExceeded: () =>
    apiError({
      code: 403,
      message:
        'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
      reason: 'quotaExceeded',
      domain: 'youtube.quota',
    }),
  forbidden: () =>
    apiError({
      code: 403,
      message: 'YouTube Data API v3 has not been used in this project before or it is disabled.',
      reason: 'accessNotConfigured',
      domain: 'usageLimits',
      status: 'PERMISSION_DENIED',
    }),
};
