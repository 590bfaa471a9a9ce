import type { ShortUser } from '#contracts/short';
import type { Page } from '../../context/page-context.ts';
import { type Loaded, loadOwn } from '../../features/account/load-own.ts';

/** One's own Short with its version, or why it cannot be shown (spec sections 4 and 8). */
export const loadOwnShort = (
  page: Pick<Page, 'api' | 'hasSession' | 'onError'>,
): Promise<Loaded<{ user: ShortUser; version: string }>> =>
  loadOwn(page, async () => {
    const { data, headers } = await page.api.exchange('GET /api/v1/@me/short/user');
    return { user: data, version: headers.get('etag') ?? '' };
  });
