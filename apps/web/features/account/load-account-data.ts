import { RequestError } from '#contracts/client';
import type { Page } from '../../context/page-context.ts';

/** What an account page loaded, or why it cannot be shown. */
export type LoadResult<Data> = { kind: 'loaded'; data: Data } | { kind: 'failed'; status: number };

/**
 * Loads what an account page shows. No session: 401; a refusal: its status; a surprise: 500 (spec section 8, account
 * and editor). In place of a page that got no answer at all the gateway sends another one (`gateway/pages.ts`).
 */
export async function loadAccountData<Data>(
  page: Pick<Page, 'hasSession' | 'onError'>,
  load: () => Promise<Data>,
): Promise<LoadResult<Data>> {
  if (!page.hasSession) return { kind: 'failed', status: 401 };
  try {
    return { kind: 'loaded', data: await load() };
  } catch (error) {
    if (error instanceof RequestError && error.status > 0) return { kind: 'failed', status: error.status };
    page.onError(error);
    return { kind: 'failed', status: 500 };
  }
}

/** The status that the page itself answers with. */
export const pageStatus = (loaded: LoadResult<unknown>): number =>
  loaded.kind === 'failed' ? loaded.status : 200;
