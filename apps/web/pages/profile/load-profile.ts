import { data } from 'react-router';
import { RequestError } from '#contracts/client';
import type { Award } from '#contracts/quests';
import { isUsername } from '#contracts/rules/names/username';
import type { ShortUser } from '#contracts/short';
import type { Page } from '../../context/page-context.ts';
import type { FullProfileData } from './full-profile-data.ts';

/** Whether a path segment contains an at sign, which selects the Short (product 5.1). */
export const isShortSegment = (segment: string): boolean => segment.includes('@');

export type LoadedProfile = { kind: 'short'; user: ShortUser } | ({ kind: 'full' } & FullProfileData);

/** Number of posts shown on the website; the app shows all posts (product 5.3). */
export const SHOWN_POSTS = 3;

/** Keys of `failure` in the locale texts. */
export type FailureKind = 'notFound' | 'unexpected' | 'userPayloadMissing' | 'shortNotAvailable';

/** The data of a failed load: the key of its texts, and the title, which the document head needs as text. */
export interface Failure {
  kind: FailureKind;
  title: string;
}

/**
 * Loads the profile that a URL identifies. Throws a route error response with a Failure: 404 if there is no
 * such member, 500 in all other cases (product 5.5).
 */
export async function loadProfile(
  page: Pick<Page, 'api' | 'optionalApi' | 'onError'>,
  segment: string,
  titleOf: (kind: FailureKind) => string,
): Promise<LoadedProfile> {
  const failure = (kind: FailureKind) =>
    data({ kind, title: titleOf(kind) } satisfies Failure, { status: kind === 'notFound' ? 404 : 500 });
  const username = segment.replace('@', '');
  if (!isUsername(username)) throw failure('notFound');
  try {
    if (isShortSegment(segment)) {
      const short = await page.api('GET /api/v1/@me/short/{username}', readShort(username));
      if (!short?.profile) throw failure('shortNotAvailable');
      // A new post changes the time, but not the page, which is then not rendered again.
      const { updatedAt: _, ...user } = short;
      return { kind: 'short', user };
    }
    const answer = await page.api('GET /api/v1/users/@me/{username}', { params: { username } });
    if (!answer?.data) throw failure('userPayloadMissing');
    const { user_id } = answer.data;
    const [{ posts = [] }, awards, short] = await Promise.all([
      page.api('GET /api/v1/users/@me/media/get/{user_id}', {
        params: { user_id },
        query: { limit: SHOWN_POSTS },
      }),
      loadAwards(page, user_id),
      loadShort(page, username),
    ]);
    return { kind: 'full', profile: answer.data, posts: posts.slice(0, SHOWN_POSTS), awards, short };
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) throw failure('notFound');
    // Our own failures are not instances of Error, and already contain their kind.
    if (!(error instanceof Error)) throw error;
    page.onError(error);
    throw failure('unexpected');
  }
}

/** Loads a member's awards; returns null if the request fails, so that the rest of the page still loads. */
async function loadAwards(
  page: Pick<Page, 'optionalApi' | 'onError'>,
  user_id: string,
): Promise<Award[] | null> {
  try {
    const { awards } = await page.optionalApi('GET /api/v1/users/@me/awards/{user_id}', {
      params: { user_id },
    });
    return awards ?? null;
  } catch (error) {
    page.onError(error);
    return null;
  }
}

/** The parameters that request a Short as visitors see it. */
const readShort = (username: string) => ({ params: { username }, query: { loggedIn: 'false' } }) as const;

/** Loads the member's Short; returns null if the request fails, so that the rest of the page still loads. */
async function loadShort(
  page: Pick<Page, 'optionalApi' | 'onError'>,
  username: string,
): Promise<ShortUser['profile'] | null> {
  try {
    return (await page.optionalApi('GET /api/v1/@me/short/{username}', readShort(username)))?.profile ?? null;
  } catch (error) {
    page.onError(error);
    return null;
  }
}
