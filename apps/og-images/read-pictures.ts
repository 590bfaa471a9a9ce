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
import { type Language, languages } from '#locales/languages';

/**
 * What a post's picture shows; null where there is no such public post. A page of the other language names its quest
 * otherwise: its version in the address says which one is asked for.
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
    // Without a quest there is nothing to say in any language.
    if (!picture || picture.quest === '' || version === undefined) break;
    if (ogImageVersion(picture) === version) return picture;
  }
  return first;
}

/** What somebody's picture shows; null where nobody is. Throws what else went wrong at the API. */
export const readPersonPicture = (api: Api, handle: string): Promise<AccountOgImage | null> => {
  const username = handle.replace('@', '');
  return orNull(async () => {
    if (handle !== username)
      return shortOgImage(
        await api('GET /api/v1/@me/short/{username}', { params: { username }, query: { loggedIn: 'false' } }),
      );
    const { data } = await api('GET /api/v1/users/@me/{username}', { params: { username } });
    return profileOgImage(data);
  });
};

/** What a quest's picture shows, with `api` in that language; null where there is no such public quest. */
export const readQuestPicture = (
  api: Api,
  quest_id: string,
  language: Language,
): Promise<QuestOgImage | null> =>
  orNull(async () => {
    const { quest } = await api('GET /api/v1/quests/{quest_id}', { params: { quest_id } });
    return questOgImage(quest, language);
  });

/** Null for what is not there or not there any more. */
async function orNull<Picture>(read: () => Promise<Picture>): Promise<Picture | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
