import { RequestError } from '#contracts/client';
import type { Page } from '../page-context.ts';

/** What an account page loaded, or why it cannot be shown. */
export type Loaded<Data> =
  | { kind: 'loaded'; data: Data }
  | { kind: 'failed'; status: number; statusText: string };

/**
 * Loads what an account page shows. No session: 401; a refusal: its status and text; no answer at all: 500
 * "Internal Server Error" (spec section 8, account and editor).
 */
export async function loadOwn<Data>(
  page: Pick<Page, 'hasSession' | 'onError'>,
  load: () => Promise<Data>,
): Promise<Loaded<Data>> {
  if (!page.hasSession) return { kind: 'failed', status: 401, statusText: 'Unauthorized' };
  try {
    return { kind: 'loaded', data: await load() };
  } catch (error) {
    if (error instanceof RequestError && error.status > 0)
      return { kind: 'failed', status: error.status, statusText: error.message };
    page.onError(error);
    return { kind: 'failed', status: 500, statusText: 'Internal Server Error' };
  }
}

/** The status that the page itself answers with. */
export const pageStatus = (loaded: Loaded<unknown>): number =>
  loaded.kind === 'failed' ? loaded.status : 200;
