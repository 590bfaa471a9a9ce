import type { PageCache } from '#platform/page-cache';
import type { Door } from './admission.ts';
import { type AnswersFirst, sendFinished } from './answers-first.ts';
import type { PageKeys } from './cached-pages.ts';
import { apiAddress } from './cookie-to-bearer.ts';
import { encodingFromHeader, languageOf } from './negotiation.ts';
import type { UnavailablePage } from './unavailable-page.ts';

export interface RefusedPagesOptions {
  door: Door;
  unavailable: UnavailablePage;
  cache: Pick<PageCache, 'holds'>;
  keyOf: PageKeys;
}

/** Whether scripts ask for a page's data, which are told what is wrong in the words of the API. */
export const isPageData = (url: string): boolean => url.split('?', 1)[0]?.endsWith('.data') ?? false;

/**
 * Turns people away with a page that says so, before the framework sees the request: half of what a busy server does
 * would else be refusals (decision 18). Pages that are kept, be they old, are left to who shows them.
 */
export function refusedPages({ door, unavailable, cache, keyOf }: RefusedPagesOptions): AnswersFirst {
  return (request, response) => {
    const { url = '' } = request;
    if (apiAddress(url) || isPageData(url) || !door.isShutTo(request)) return false;
    const language = languageOf(request);
    const key = keyOf(url.split('?', 1)[0] ?? '', language);
    if (key !== undefined && cache.holds(key)) return false;
    const refused = unavailable.refusal(language, encodingFromHeader(request.headers['accept-encoding']));
    // The first in each form goes the long way, which makes it.
    if (!refused) return false;
    door.turnAway();
    return sendFinished(response, refused);
  };
}
