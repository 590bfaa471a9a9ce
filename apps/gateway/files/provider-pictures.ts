import type { FastifyInstance } from 'fastify';
import { readPicture } from '#domain/cards';
import type { Context } from '#domain/context';
import { SECOND_MS } from '#platform/clock';

const DAY_SECONDS = 86_400;

/**
 * Serves `/provider-pictures/{signed}`: covers, icons and posters from providers, fetched, checked and scaled
 * on this server, so that pages load nothing from third parties. The signature proves that this server issued
 * the URL.
 */
export function providerPictures(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { '*': string } }>(
    '/provider-pictures/*',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const picture = await readPicture(context, request.params['*']);
      if (!picture) return reply.callNotFound();
      const left = picture.until
        ? (picture.until.getTime() - context.clock.now().getTime()) / SECOND_MS
        : DAY_SECONDS;
      const seconds = Math.max(0, Math.min(DAY_SECONDS, Math.floor(left)));
      return reply
        .type(picture.type)
        .header('cache-control', `public, max-age=${seconds}`)
        .send(picture.bytes);
    },
  );
}
