import { CLIENT_HEADER, CLIENT_HEADER_VALUE, createApi } from '#contracts/client';

/** The typed client for scripts in the page: same origin, where the gateway knows the session cookie. */
export const browserApi = createApi({
  transport: (url, init) => fetch(url, init),
  headers: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE },
});
