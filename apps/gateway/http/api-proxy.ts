import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { uploadMedia } from '#contracts/posts';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import { ProductError } from '#domain/context';
import { UPLOAD_LIMITS } from '#domain/media';
import { extendBodyTimeout } from '#platform/body-timeout';

/**
 * Proxies the API on another host (`API_ORIGIN`). The browser still calls this origin, where the cookie
 * becomes the bearer header; cookies are not forwarded. The other host must list this server in its
 * TRUSTED_PROXIES.
 */
export async function apiProxy(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(fastifyHttpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    http2: false,
    preHandler: (request, _, done) => {
      if (!isForwardedAsIs(request.url, origin)) return done(new ProductError('invalid_request'));
      const isUpload =
        request.url === uploadMedia.path && request.headers.authorization?.startsWith('Bearer ');
      if (isUpload) extendBodyTimeout(request.raw, UPLOAD_LIMITS.ms);
      done();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { cookie: _, ...kept } = headers;
        return { ...kept, 'x-forwarded-for': request.ip, [REQUEST_ID_HEADER]: request.id };
      },
    },
  });
}

/**
 * Whether the URL parser of the proxy leaves a path as it is. It resolves dot segments, encoded ones too, and turns
 * backslashes round, so that the other host would get another path than the one that the same-origin rules saw.
 */
function isForwardedAsIs(url: string, origin: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return new URL(`${origin}${path}`).pathname === path;
}
