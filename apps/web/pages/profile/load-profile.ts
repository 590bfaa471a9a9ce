import { data } from 'react-router';
import { RequestError } from '#contracts/client';
import type { PostSummary } from '#contracts/posts';
import type { PublicProfile } from '#contracts/profiles';
import type { Award } from '#contracts/quests';
import { isUsername } from '#contracts/rules/names/username';
import type { ShortUser } from '#contracts/short';
import type { Page } from '../../context/page-context.ts';

/** An at-sign in the address chooses the Short (spec section 2). */
export const isShortSegment = (segment: string): boolean => segment.includes('@');

export type LoadedProfile =
  | { kind: 'short'; user: ShortUser }
  /** `awards` is null when they could not be loaded. */
  | { kind: 'full'; profile: PublicProfile; posts: PostSummary[]; awards: Award[] | null };

/** How many posts the website shows; the app has them all (spec section 9). */
const SHOWN_POSTS = 3;

/** Keys of `failure` in the texts. */
export type FailureKind = 'notFound' | 'unexpected' | 'userPayloadMissing' | 'shortNotAvailable';

/** What a failed load leaves for the page: its texts' key, and the title, which the head needs as text. */
export interface Failure {
  kind: FailureKind;
  title: string;
}

/**
 * The profile that an address names. Throws a route error response that carries a Failure: 404 for people who aren't
 * there, 500 for everything else (spec sections 2 and 8).
 */
export async function loadProfile(
  page: Pick<Page, 'api' | 'onError'>,
  segment: string,
  titleOf: (kind: FailureKind) => string,
): Promise<LoadedProfile> {
  const failure = (kind: FailureKind) =>
    data({ kind, title: titleOf(kind) } satisfies Failure, { status: kind === 'notFound' ? 404 : 500 });
  const username = segment.replace('@', '');
  if (!isUsername(username)) throw failure('notFound');
  try {
    if (isShortSegment(segment)) {
      const user = await page.api('GET /api/v1/@me/short/{username}', {
        params: { username },
        query: { loggedIn: 'false' },
      });
      if (!user?.profile) throw failure('shortNotAvailable');
      return { kind: 'short', user };
    }
    const answer = await page.api('GET /api/v1/users/@me/{username}', { params: { username } });
    if (!answer?.data) throw failure('userPayloadMissing');
    const { user_id } = answer.data;
    const [{ posts = [] }, awards] = await Promise.all([
      page.api('GET /api/v1/users/@me/media/get/{user_id}', {
        params: { user_id },
        query: { limit: SHOWN_POSTS },
      }),
      loadAwards(page, user_id),
    ]);
    return { kind: 'full', profile: answer.data, posts: posts.slice(0, SHOWN_POSTS), awards };
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) throw failure('notFound');
    // A failure of ours is no Error; it already says what is missing.
    if (!(error instanceof Error)) throw error;
    page.onError(error);
    throw failure('unexpected');
  }
}

/** What somebody has won; null when that can't be had, which the rest of their page does not suffer from. */
async function loadAwards(page: Pick<Page, 'api' | 'onError'>, user_id: string): Promise<Award[] | null> {
  try {
    const { awards } = await page.api('GET /api/v1/users/@me/awards/{user_id}', { params: { user_id } });
    return awards ?? null;
  } catch (error) {
    page.onError(error);
    return null;
  }
}
