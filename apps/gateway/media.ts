import type { FastifyInstance } from 'fastify';
import type { Media } from '#connectors/media';

const YEAR_SECONDS = 31_536_000;

/** `/media/{hash}/{width}.webp`: people's pictures, named by their content, so they never change. */
export function mediaFiles(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/media/:hash/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { hash, file } = request.params;
      const named = /^[0-9a-f]{64}$/.test(hash) && /^\d{1,4}\.webp$/.test(file);
      const found = named ? await media.open(`${hash}/${file}`) : null;
      if (!found) return reply.callNotFound();
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-length', found.bytes)
        .send(found.stream);
    },
  );
}
