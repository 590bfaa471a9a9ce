import type { Transport } from '#contracts/client';
import { type Caller, REQUEST_ID_HEADER } from './in-process.ts';

/** Returns the typed client's transport to the API's host, for pages rendered by this server. */
export const networkTransport =
  (caller: Caller): Transport =>
  (url, init) =>
    fetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        'x-forwarded-for': caller.ip,
        ...(caller.requestId === undefined ? {} : { [REQUEST_ID_HEADER]: caller.requestId }),
      },
    });
