import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { ProductError } from '#domain/context';
import { readOwnShort, readShort, saveShort } from '#domain/short';
import { read } from './read.ts';
import { route } from './route.ts';

export function shortRoutes(app: FastifyInstance): void {
  read(app, contracts.readShort, (context, { params }) => readShort(context, params));

  route(app, contracts.readOwnShort, async (context, _, { reply }) => {
    const { user, version } = await readOwnShort(context);
    reply.header('etag', entityTag(version));
    return user;
  });

  route(app, contracts.saveShort, async (context, { body }, { request, reply }) => {
    const expectedVersion = versionOf(request.headers['if-match']);
    const { user, version } = await saveShort(context, { profile: body.profile, expectedVersion });
    reply.header('etag', entityTag(version));
    return user;
  });
}

const entityTag = (version: number) => `"${version}"`;

/** The version that If-Match names; undefined when the header is missing or `*`. */
function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = /^(?:W\/)?"(\d+)"$/.exec(ifMatch)?.[1];
  if (version === undefined) throw new ProductError('newer_version');
  return Number(version);
}
