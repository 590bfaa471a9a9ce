import type { Language } from '#locales/languages';
import type { PageCache } from '#platform/page-cache';
import type { Gate } from './admission.ts';
import {
  type AnswersFirst,
  type ApiAnswer,
  type FinishedAnswer,
  finishedAnswer,
  sendFinished,
} from './answers-first.ts';
import type { PageKeys } from './cached-pages.ts';
import { apiAddress } from './cookie-to-bearer.ts';
import { encodingFromHeader, languageFromHeaders } from './negotiation.ts';
import type { UnavailablePage } from './unavailable-page.ts';

/** These turn people away before the framework sees them: else it would do little but refuse (decision 18). */

export interface RefusedCallsOptions {
  gate: Gate;
  /** What the API says to whoever is turned away. */
  refusalIn: (language: Language) => ApiAnswer;
  /** Headers of every answer of this server. */
  headers: Record<string, string>;
}

/** Calls of the API. */
export function refusedCalls({ gate, refusalIn, headers: base }: RefusedCallsOptions): AnswersFirst {
  const made = new Map<Language, FinishedAnswer>();
  const refusal = (language: Language): FinishedAnswer => {
    const known = made.get(language);
    if (known) return known;
    const { status, headers, body } = refusalIn(language);
    const type = { 'content-type': 'application/json; charset=utf-8' };
    const answer = finishedAnswer(
      status,
      { ...base, ...headers, ...type },
      Buffer.from(JSON.stringify(body)),
    );
    made.set(language, answer);
    return answer;
  };
  return (request, response, idOf) => {
    const { url = '', headers } = request;
    if (!apiAddress(url) || !gate.isShutTo(url)) return false;
    gate.turnAway();
    // Browsers alone are known by their cookies (`cookieToBearer`).
    const cookie = headers.authorization === undefined ? headers.cookie : undefined;
    const language = languageFromHeaders(cookie, headers['accept-language']);
    return sendFinished(response, refusal(language), idOf(request));
  };
}

export interface RefusedPagesOptions {
  gate: Gate;
  unavailable: UnavailablePage;
  cache: Pick<PageCache, 'has'>;
  keyOf: PageKeys;
}

/**
 * Public pages by their plain address, which crowds ask for. Those that are kept or being made, moves, whatever has a
 * query, and people's own pages are left to the framework, which knows what needs no place.
 */
export function refusedPages({ gate, unavailable, cache, keyOf }: RefusedPagesOptions): AnswersFirst {
  return (request, response, idOf) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !gate.isShutTo(url)) return false;
    const language = languageFromHeaders(headers.cookie, headers['accept-language']);
    const key = url.includes('?') ? undefined : keyOf(url, language);
    if (key === undefined || cache.has(key)) return false;
    const refusal = unavailable.refusal(language, encodingFromHeader(headers['accept-encoding']));
    // The first in each form goes the long way, which makes it.
    if (!refusal) return false;
    gate.turnAway();
    return sendFinished(response, refusal, idOf(request));
  };
}
