import { type Api, RequestError } from '#contracts/client';
import {
  type AccountOgImage,
  ogImageVersion,
  type PostOgImage,
  postOgImage,
  profileOgImage,
  shortOgImage,
} from '#contracts/rules/og-images/og-image';
import { type QuestOgImage, questOgImage } from '#contracts/rules/og-images/site-og-image';
import type { ShortUser } from '#contracts/short';
import { type Language, languages } from '#locales/languages';

/**
 * Reads the content of a post's image; returns null if there is no such public post. The quest's title
 * depends on the language, but the URL does not name a language. Therefore returns the content in the
 * language whose image version equals `version`, or in the first language if none does.
 */
export async function readPostPicture(
  apiIn: (language: Language) => Api,
  id: string,
  version: unknown,
): Promise<PostOgImage | null> {
  let first: PostOgImage | null = null;
  for (const language of languages) {
    const picture = await orNull(async () => {
      const { post } = await apiIn(language)('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } });
      return postOgImage(post);
    });
    first ??= picture;
    // Without a quest, the image is the same in every language.
    if (!picture || picture.quest === '' || version === undefined) break;
    if (ogImageVersion(picture) === version) return picture;
  }
  return first;
}

/**
 * Reads the content of a member's image: of the Short for a `handle` such as `@mia`, of the full profile for
 * `mia`. Returns null if there is no such member. Throws other API errors.
 */
export const readPersonPicture = (api: Api, handle: string): Promise<AccountOgImage | null> => {
  const username = handle.replace('@', '');
  return orNull(async () => {
    if (handle !== username) return shortOgImage(await readShort(api, username));
    const { data } = await api('GET /api/v1/users/@me/{username}', { params: { username } });
    return profileOgImage(data);
  });
};

/** Reads a member's Short as visitors see it. */
export const readShort = (api: Api, username: string): Promise<ShortUser> =>
  api('GET /api/v1/@me/short/{username}', { params: { username }, query: { loggedIn: 'false' } });

/**
 * Reads the content of a quest's image; returns null if there is no such public quest. The language of `api`
 * must be `language`.
 */
export const readQuestPicture = (
  api: Api,
  quest_id: string,
  language: Language,
): Promise<QuestOgImage | null> =>
  orNull(async () => {
    const { quest } = await api('GET /api/v1/quests/{quest_id}', { params: { quest_id } });
    return questOgImage(quest, language);
  });

/**
 * Returns the result of `read`, or null if the API responds that the content does not exist (404) or no
 * longer exists (410).
 */
export async function orNull<Content>(read: () => Promise<Content>): Promise<Content | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
