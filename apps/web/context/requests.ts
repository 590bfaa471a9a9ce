import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '#contracts/rules/headers';

/** Headers with which scripts mark their requests as coming from this site. */
export const CLIENT_HEADERS = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE };

/** Longest wait for the response to a press, in ms. Afterwards, the control can be pressed again. */
export const PRESS_TIMEOUT_MS = 20_000;

/** Time limit of any other request in ms, longer than the server works on one. Without it, a dead connection blocks. */
export const REQUEST_TIMEOUT_MS = 40_000;

/**
 * Largest body, in bytes, of a request that outlives its page. Browsers fail such requests whose bodies together exceed
 * 64 kB.
 */
const OUTLIVING_MAX = 16 * 1024;

/** Options of a request that a press sends: it arrives even if the member leaves the page at once. */
export const outlivingPage = (body?: BodyInit | null): RequestInit => ({
  keepalive:
    new Blob(body instanceof FormData ? [...body].flat() : [String(body ?? '')]).size <= OUTLIVING_MAX,
});

/**
 * Requests a path of the API; rejects with the response if its status is not ok. For the page script: the typed
 * client (`browser-api.ts`) is four times as large.
 */
export async function request(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    ...options,
    headers: { accept: 'application/json', ...CLIENT_HEADERS },
    cache: 'no-store',
  });
  if (!response.ok) throw response;
  return response;
}

/** Like `request`, but returns the response's data. */
export const requestData = async <Data>(path: string): Promise<Data> => (await request(path)).json();
