import { CLIENT_HEADER, CLIENT_HEADER_VALUE, createApi } from '#contracts/client';

/** Headers with which scripts mark their requests as coming from this site. */
export const CLIENT_HEADERS = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE };

/** Longest wait for the response to a press, in ms. Afterwards, the control can be pressed again. */
export const PRESS_TIMEOUT_MS = 20_000;

/**
 * The typed API client for scripts in the page. Its requests go to the same origin, where the gateway reads
 * the session cookie.
 */
export const browserApi = createApi({
  transport: (url, init) => fetch(url, init),
  headers: CLIENT_HEADERS,
});
