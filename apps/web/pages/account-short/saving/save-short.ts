import type { SavedShortPayload } from '#contracts/short';
import { browserApi } from '../../../context/browser-api.ts';

/**
 * Saves the Short if `version`, an ETag, is still current; an empty version saves unconditionally. Returns
 * the saved Short with its new version.
 */
export async function saveShort(profile: SavedShortPayload, version: string) {
  const { data, headers } = await browserApi.exchange('PUT /api/v1/@me/short/update', {
    body: { profile },
    headers: version === '' ? {} : { 'if-match': version },
  });
  return { user: data, version: headers.get('etag') ?? '' };
}

/** Another member is signed in in this browser. */
export class OtherUserError extends Error {}

/** Loads the stored Short of this member. Throws an `OtherUserError` if another member is signed in. */
export async function fetchShort(userId: string) {
  const { data, headers } = await browserApi.exchange('GET /api/v1/@me/short/user');
  if (data.user_id !== userId) throw new OtherUserError();
  return { user: data, version: headers.get('etag') ?? '' };
}

/** Whether the server has another version of this member's Short. A failed request counts as no. */
export async function hasNewerShort(userId: string, version: string): Promise<boolean> {
  try {
    const headers = { 'if-none-match': version };
    const { data } = await browserApi.exchange('GET /api/v1/@me/short/user', { headers });
    return data.user_id === userId;
  } catch {
    // The status 304, which says that there is none, is an error of the client too.
    return false;
  }
}
