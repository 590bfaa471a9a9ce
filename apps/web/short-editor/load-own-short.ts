import { RequestError } from '#contracts/client';
import type { ShortUser } from '#contracts/short';
import type { Page } from '../page-context.ts';

export type LoadedShort =
  | { kind: 'short'; user: ShortUser; version: string }
  | { kind: 'failed'; status: number; statusText: string };

/** Without an answer there is no status; the spec shows this one then (section 8). */
const NETWORK_FAILURE = { kind: 'failed', status: 500, statusText: 'Internal Server Error' } as const;

/** One's own Short with its version, or why it cannot be shown (spec sections 4 and 8). */
export async function loadOwnShort(page: Pick<Page, 'api' | 'hasSession' | 'onError'>): Promise<LoadedShort> {
  if (!page.hasSession) return { kind: 'failed', status: 401, statusText: 'Unauthorized' };
  try {
    const { data, headers } = await page.api.exchange('GET /api/v1/@me/short/user');
    return { kind: 'short', user: data, version: headers.get('etag') ?? '' };
  } catch (error) {
    if (error instanceof RequestError && error.status > 0)
      return { kind: 'failed', status: error.status, statusText: error.message };
    page.onError(error);
    return NETWORK_FAILURE;
  }
}
