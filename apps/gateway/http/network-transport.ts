import type { Transport } from '#contracts/client';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import { SECOND_MS } from '#platform/clock';
import type { Caller } from './in-process.ts';

/** Shorter than the time limit of a page, because a call that hangs occupies the renderer. */
const TIMEOUT_MS = 30 * SECOND_MS;

/** Returns the typed client's transport to the API's host, for pages rendered by this server. */
export const networkTransport =
  (caller: Caller): Transport =>
  (url, init) =>
    fetch(url, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]),
      headers: {
        ...(init.headers as Record<string, string>),
        'x-forwarded-for': caller.ip,
        ...(caller.requestId === undefined ? {} : { [REQUEST_ID_HEADER]: caller.requestId }),
      },
    });
