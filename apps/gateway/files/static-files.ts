import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the website's built files. Names under `/assets/` contain a content hash, so the files never change.
 * Clients that accept compression get the files that the build compressed.
 */
export async function staticFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      reply.header('cross-origin-resource-policy', 'same-origin');
      if (/\/logo-pack-[^/]*\.zip$/.test(path))
        reply.header('content-disposition', `attachment; filename="${brand.folded}-logo-pack.zip"`);
    },
  });
}
