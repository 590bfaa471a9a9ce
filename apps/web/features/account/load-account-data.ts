import { redirect } from 'react-router';
import { RequestError } from '#contracts/client';
import { readErrorBody } from '#contracts/errors';
import type { Page } from '../../context/page-context.ts';
import { refusalOf } from '../forms/refusal.ts';

/** The data of an account page, or the status that explains why the page cannot be shown. */
export type LoadResult<Data> =
  | { kind: 'loaded'; data: Data }
  | { kind: 'failed'; status: number; error?: string; description?: string };

/**
 * Loads the data of an account page. The status is 401 without a session (product 4.9), the API's status when
 * the API rejects the call, and 500 for an unexpected error. If the API does not respond, the gateway sends
 * the unavailable page (`apps/gateway/pages/render-page.ts`). Throws the redirect to the page on which they can stay
 * for members whose account is going to be deleted (product 4.23).
 */
export async function loadAccountData<Data>(
  page: Pick<Page, 'hasSession' | 'onError'>,
  load: () => Promise<Data>,
): Promise<LoadResult<Data>> {
  if (!page.hasSession) return { kind: 'failed', status: 401 };
  try {
    return { kind: 'loaded', data: await load() };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (refusalOf(error).code === 'account_leaving') throw leavingRedirect();
    if (error instanceof RequestError && error.status > 0) {
      const body = readErrorBody(error.data);
      const reason = body ? { error: body.code, description: body.description } : {};
      return { kind: 'failed', status: error.status, ...reason };
    }
    page.onError(error);
    return { kind: 'failed', status: 500 };
  }
}

/** Leads a member whose account is going to be deleted to the page on which they can stay. */
export const leavingRedirect = (): Response => redirect('/account/data');

export const pageStatus = (loaded: LoadResult<unknown>): number =>
  loaded.kind === 'failed' ? loaded.status : 200;
