import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#locales/languages';
import type { Encoding } from '#platform/compress';
import { OVERLOAD_RETRY_SECONDS } from '#platform/concurrency/overloaded';
import { type CachedPage, encodedBody, type RenderedPage } from '#platform/page-cache';
import { type PrebuiltResponse, prebuildResponse } from '../http/fast-path.ts';
import { encodingFromHeader } from '../http/negotiation.ts';

/** Path of the unavailable page on the website. Its links point to the URL of the page that it replaces. */
export const UNAVAILABLE_PATH = '/-/unavailable';

/** Pages differ by language and by caller. */
export const VARY = 'Accept-Language, Cookie';

/**
 * Replaces a page that cannot be rendered because the database is unavailable or the server is overloaded.
 * The replacement is rendered once per language, so that sending it needs almost no resources.
 */
export class UnavailablePage {
  readonly #render: (language: Language) => Promise<RenderedPage>;
  readonly #renders = new Map<Language, Promise<CachedPage>>();
  /** Pages that have finished rendering. */
  readonly #pages = new Map<Language, CachedPage>();
  readonly #prebuilt = new Map<string, PrebuiltResponse>();
  readonly #baseHeaders: Record<string, string>;

  /** @param baseHeaders headers that every response of this server contains */
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

  /**
   * Returns the unavailable page as a prebuilt response for rejected requests; undefined until the page has
   * been sent once in this language and encoding.
   */
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
    // After a failure, the next request renders the page again.
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
