import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#locales/languages';
import { acceptedEncoding, type CachedPage, encodedBody, type RenderedPage } from '#platform/page-cache';

/** Where the website has this page; what links there are on it lead back to the address it stands in for. */
export const UNAVAILABLE_PATH = '/-/unavailable';

/**
 * The page that stands in a page's place while it can't be made: the database is away, or there is too much to do. It is
 * made once for each language, so that sending it costs nothing when everything is scarce.
 */
export class UnavailablePage {
  readonly #render: (language: Language) => Promise<RenderedPage>;
  readonly #made = new Map<Language, Promise<CachedPage>>();

  constructor(render: (language: Language) => Promise<RenderedPage>) {
    this.#render = render;
  }

  async send(
    language: Language,
    retryAfterSeconds: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const page = await this.#page(language);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(503)
      .headers({ ...page.headers, 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) })
      .send(await encodedBody(page, encoding));
  }

  #page(language: Language): Promise<CachedPage> {
    const known = this.#made.get(language);
    if (known !== undefined) return known;
    const made = this.#render(language).then(({ headers, body }) => ({
      headers,
      etag: '',
      bodies: { identity: body },
      renderedAt: 0,
    }));
    // The next one who needs it tries again.
    made.catch(() => this.#made.delete(language));
    this.#made.set(language, made);
    return made;
  }
}
