import { ProductError } from '#domain/context';
import type { Language } from '#locales/languages';
import { OVERLOAD_RETRY_SECONDS } from '#platform/admission';
import type { Door } from '../gateway/admission.ts';
import {
  type AnswersFirst,
  type FinishedAnswer,
  finishedAnswer,
  sendFinished,
} from '../gateway/answers-first.ts';
import { apiAddress } from '../gateway/cookie-to-bearer.ts';
import { languageFromHeaders } from '../gateway/negotiation.ts';
import { isPageData } from '../gateway/refused-pages.ts';
import { asAnswer } from './errors.ts';

/**
 * Turns callers of the API away before the framework sees the request (decision 18), with the answer that it would give.
 * @param baseHeaders of every answer of this server
 */
export function refusedCalls(door: Door, baseHeaders: Record<string, string>): AnswersFirst {
  const made = new Map<Language, FinishedAnswer>();
  const refusal = (language: Language): FinishedAnswer => {
    const known = made.get(language);
    if (known) return known;
    const error = new ProductError('unavailable', { retryAfterSeconds: OVERLOAD_RETRY_SECONDS });
    const { status, headers, body } = asAnswer({ headers: { 'accept-language': language } }, error);
    const answer = finishedAnswer(
      status,
      { ...baseHeaders, ...headers, 'content-type': 'application/json; charset=utf-8' },
      Buffer.from(JSON.stringify(body)),
    );
    made.set(language, answer);
    return answer;
  };
  return (request, response) => {
    const { url = '', headers } = request;
    if (!(apiAddress(url) || isPageData(url)) || !door.isShutTo(request)) return false;
    door.turnAway();
    return sendFinished(response, refusal(languageFromHeaders(headers.cookie, headers['accept-language'])));
  };
}
