import { type Api, createApi } from '../../contracts/client.ts';

/** Returns an API client for a running server, over the network. */
export const apiAt = (origin: string, authorization: string): Api =>
  createApi({ origin, transport: (url, init) => fetch(url, init), headers: { authorization } });

/** Returns an API client without a session for a running server. */
export const visitorAt = (origin: string): Api => apiAt(origin, 'App test-app-token');
