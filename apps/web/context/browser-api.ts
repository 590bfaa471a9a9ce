import { createApi } from '#contracts/client';
import { CLIENT_HEADERS } from './requests.ts';

/**
 * The typed API client for scripts in the page. Its requests go to the same origin, where the gateway reads
 * the session cookie.
 */
export const browserApi = createApi({
  transport: (url, init) => fetch(url, init),
  headers: CLIENT_HEADERS,
});
