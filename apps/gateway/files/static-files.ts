import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';

const YEAR_SECONDS = 31_536_000;

/** Files that browsers use only as parts of a page. Documents and workers apply the policies of their own response. */
const SUBRESOURCE = /(?<!\.worker)\.js$|\.(css|woff2|webp|avif|png|jpg)$/;

/**
 * Serves the website's built files. Names under `/assets/` contain a content hash, so the files never change,
 * and headers for revalidation would be useless. Clients that accept compression get the files that the build
 * compressed.
 */
export async function staticFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      // Shared caches would repeat the id of the first request.
      reply.removeHeader(REQUEST_ID_HEADER);
      reply.isSubresource = SUBRESOURCE.test(path.replace(/\.(br|gz)$/, ''));
      if (/\/logo-pack-[^/]*\.zip$/.test(path))
        reply.header('content-disposition', `attachment; filename="${brand.folded}-logo-pack.zip"`);
    },
  });
  const names = new Set(readdirSync(directory));
  // One route for all files. The library would add two for each, which takes 0.1 s and 17 MB at the start.
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    handler: ({ params: { name } }, reply) => (names.has(name) ? reply.sendFile(name) : reply.callNotFound()),
  });
}
