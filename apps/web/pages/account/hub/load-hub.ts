import type { CurrentUser } from '#contracts/account/accounts';
import { RequestError } from '#contracts/client';
import type { Subscription } from '#contracts/payments';
import type { PublicProfile } from '#contracts/profiles';
import type { ShortUser } from '#contracts/short';
import type { Page } from '../../../context/page-context.ts';
import {
  type LoadResult,
  leavingRedirect,
  loadAccountData,
} from '../../../features/account/load-account-data.ts';

/** What the hub shows about the member. Everything except `user` is null if its request failed. */
export interface HubData {
  user: CurrentUser;
  /** The Short as visitors see it. */
  short: ShortUser | null;
  /** The Short with everything stored. */
  ownShort: ShortUser | null;
  stats: PublicProfile['stats'] | null;
  /** Number of won quests. */
  wins: number | null;
  /** The running subscriptions, newest first. */
  subscriptions: Subscription[] | null;
  /** Whether a password reset holds passkeys until the member keeps or removes them. */
  holdsPasskeys: boolean | null;
}

/** Loads the hub. Only a failure to identify the member makes the page fail. */
export const loadHub = (page: Pick<Page, 'api' | 'hasSession' | 'onError'>): Promise<LoadResult<HubData>> =>
  loadAccountData(page, async () => {
    const { user, leaving_at: leavingAt } = await page.api('GET /api/v2/users/@me');
    if (leavingAt) throw leavingRedirect();
    const { username, user_id } = user;
    const optional = <Data>(loading: Promise<Data>) =>
      loading.catch((error: unknown) => {
        // An operator has hidden this profile.
        if (!(error instanceof RequestError && error.status === 404)) page.onError(error);
        return null;
      });
    const [short, ownShort, profile, won, payments, security] = await Promise.all([
      optional(
        page.api('GET /api/v1/@me/short/{username}', {
          params: { username },
          query: { loggedIn: 'true' },
        }),
      ),
      optional(page.api('GET /api/v1/@me/short/user')),
      optional(page.api('GET /api/v1/users/@me/{username}', { params: { username } })),
      optional(page.api('GET /api/v1/users/@me/awards/{user_id}', { params: { user_id } })),
      optional(page.api('GET /api/v1/@me/payments')),
      optional(page.api('GET /api/v1/@me/security/passkeys')),
    ]);
    return {
      user,
      short,
      ownShort,
      stats: profile?.data.stats ?? null,
      wins: won?.awards.length ?? null,
      subscriptions: payments?.subscriptions.filter(({ ended }) => !ended) ?? null,
      holdsPasskeys: security?.passkeys.some(({ held }) => held) ?? null,
    };
  });
