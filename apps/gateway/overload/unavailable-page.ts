import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#locales/languages';
import { OVERLOAD_RETRY_SECONDS } from '#platform/concurrency-limiter';
import { type CachedPage, type Encoding, encodedBody, type RenderedPage } from '#platform/page-cache';
import { type PrebuiltResponse, prebuildResponse } from '../http/fast-path.ts';
import { encodingFromHeader } from '../http/negotiation.ts';

/** Where the website has this page; what links there are on it lead back to the address it stands in for. */
export const UNAVAILABLE_PATH = '/-/unavailable';

/** Pages differ by language and by who asks. */
export const VARY = 'Accept-Language, Cookie';

/**
 * The page that stands in a page's place while it can't be made: the database is away, or there is too much to do. It is
 * made once for each language, so that sending it costs nothing when everything is scarce.
 */
export class UnavailablePage {
  readonly #render: (language: Language) => Promise<RenderedPage>;
  readonly #renders = new Map<Language, Promise<CachedPage>>();
  /** Those of them that are made. */
  readonly #pages = new Map<Language, CachedPage>();
  readonly #prebuilt = new Map<string, PrebuiltResponse>();
  readonly #baseHeaders: Record<string, string>;

  /** @param baseHeaders of every answer of this server */
  constructor(render: (language: Language) => Promise<RenderedPage>, baseHeaders: Record<string, string>) {
    this.#render = render;
    this.#baseHeaders = baseHeaders;
  }

  async send(
    language: Language,
    retryAfterSeconds: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const page = await this.#page(language);
    const encoding = encodingFromHeader(request.headers['accept-encoding']);
    const body = await encodedBody(page, encoding);
    return reply
      .code(503)
      .headers(headersOf(page, encoding, retryAfterSeconds))
      .send(body);
  }

  /** The same, finished for whoever is turned away; undefined until the page was sent once in this form. */
  prebuilt(language: Language, encoding: Encoding): PrebuiltResponse | undefined {
    const name = `${language} ${encoding}`;
    const known = this.#prebuilt.get(name);
    if (known) return known;
    const page = this.#pages.get(language);
    const body = page?.bodies[encoding];
    if (!page || !body) return undefined;
    const headers = { ...this.#baseHeaders, ...headersOf(page, encoding, OVERLOAD_RETRY_SECONDS) };
    const made = prebuildResponse(503, headers, body);
    this.#prebuilt.set(name, made);
    return made;
  }

  #page(language: Language): Promise<CachedPage> {
    const known = this.#renders.get(language);
    if (known !== undefined) return known;
    const made = this.#render(language).then(({ headers, body }) => {
      const page = { headers, etag: '', bodies: { identity: body }, renderedAt: 0 };
      this.#pages.set(language, page);
      return page;
    });
    // The next one who needs it tries again.
    made.catch(() => this.#renders.delete(language));
    this.#renders.set(language, made);
    return made;
  }
}

const headersOf = ({ headers }: CachedPage, encoding: Encoding, retryAfterSeconds: number) => ({
  ...headers,
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  'cache-control': 'no-store',
  vary: VARY,
  'retry-after': String(retryAfterSeconds),
});
