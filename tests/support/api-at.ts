import { type Api, createApi } from '../../contracts/client.ts';
import { APP_HEADERS } from './app-token.ts';

type Headers = Record<string, string>;

const clientAt = (origin: string, headers: Headers): Api =>
  createApi({ origin, transport: (url, init) => fetch(url, init), headers });

/** Returns an API client for a running server, over the network. */
export const apiAt = (origin: string, authorization: string): Api => clientAt(origin, { authorization });

/** Returns an API client without a session for a running server. */
export const visitorAt = (origin: string, headers: Headers = {}): Api =>
  clientAt(origin, { ...APP_HEADERS, ...headers });
