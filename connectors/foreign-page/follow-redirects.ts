import type { IncomingMessage } from 'node:http';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { ForeignPageError } from './failure.ts';
import type { OpenUrl } from './open-url.ts';
import { ACCEPTED_ENCODINGS } from './read-body.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Request {
  accept: string;
  signal: AbortSignal;
  /** May reject a URL before it is requested. */
  check?: (url: URL) => Promise<void>;
}

/**
 * Requests a URL and follows redirects. Resolves to the response of the last URL, whose body has not been read.
 * @throws ForeignPageError
 */
export type Get = (from: string, request: Request) => Promise<{ url: URL; response: IncomingMessage }>;

/** Creates a `Get` that sends no cookies, no referrer and no credentials. */
export const followRedirects =
  (open: OpenUrl, userAgent: string): Get =>
  async (from, { accept, signal, check }) => {
    const headers = { accept, 'accept-encoding': ACCEPTED_ENCODINGS, 'user-agent': userAgent };
    let url = new URL(from);
    for (let redirects = 0; ; redirects += 1) {
      await check?.(url);
      const response = await open(url, { headers, signal });
      if (!REDIRECTS.has(response.statusCode ?? 0)) return { url, response };
      response.destroy();
      const next = nextUrl(response.headers.location, url);
      if (next === null || redirects === MAX_REDIRECTS) throw new ForeignPageError('unavailable');
      url = next;
    }
  };

/** Returns the target of a redirect if it is a public URL on the default port, else null. */
function nextUrl(location: string | undefined, from: URL): URL | null {
  if (location === undefined || !URL.canParse(location, from.href)) return null;
  const target = sanitiseUrl(new URL(location, from).href);
  const url = target === null ? null : new URL(target);
  return url === null || url.port !== '' ? null : url;
}
