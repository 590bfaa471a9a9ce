import type { ShortUser } from '#contracts/short';
import type { Page } from '../../context/page-context.ts';
import { type LoadResult, loadAccountData } from '../../features/account/load-account-data.ts';

/**
 * Loads the member's own Short and its version (the ETag), or returns the status that explains why the Short
 * cannot be shown.
 */
export const loadEditorShort = (
  page: Pick<Page, 'api' | 'hasSession' | 'onError'>,
): Promise<LoadResult<{ user: ShortUser; version: string }>> =>
  loadAccountData(page, async () => {
    const { data, headers } = await page.api.exchange('GET /api/v1/@me/short/user');
    return { user: data, version: headers.get('etag') ?? '' };
  });
