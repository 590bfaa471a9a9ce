import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { accountTag } from '#contracts/cache-tags';
import { ProductError } from '#domain/context';
import { importPage } from '#domain/imports';
import {
  closeChecklist,
  readOwnShort,
  readShort,
  type ShortVersion,
  saveShort,
  type VersionedShort,
} from '#domain/short';
import { route } from '../route.ts';
import { sharedReadRoute } from '../shared-read-route.ts';

export function shortRoutes(app: FastifyInstance): void {
  sharedReadRoute(app, contracts.readShort, (context, { params }) => readShort(context, params), {
    path: ({ username }) => `/api/v1/@me/short/${username.toLowerCase()}`,
    tags: ({ username }) => [accountTag(username)],
    validUntil: (short) => short.validUntil,
  });

  route(app, contracts.readOwnShort, async (context, _, { reply }) => {
    const own = await readOwnShort(context);
    reply.header('etag', entityTag(own));
    return own.user;
  });

  route(app, contracts.saveShort, async (context, { body }, { request, reply }) => {
    const expected = versionOf(request.headers['if-match']);
    const saved = await saveShort(context, { profile: body.profile, expected });
    reply.header('etag', entityTag(saved));
    return saved.user;
  });

  route(app, contracts.closeChecklist, (context) => closeChecklist(context));

  route(app, contracts.importPage, (context, { body }) => importPage(context, body));
}

/**
 * Returns the ETag of a Short, `"<owner id>.<version>"`. The owner's id prevents a tab that another member
 * opened from overwriting the Short of the member who is now signed in.
 */
const entityTag = ({ user, version }: VersionedShort) => `"${user.user_id}.${version}"`;

/**
 * Returns the version in If-Match; undefined if the header is missing or `*`. Errors: `newer_version` for any
 * other value that `entityTag` cannot have produced.
 */
function versionOf(ifMatch: string | undefined): ShortVersion | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const [, accountId, version] = /^(?:W\/)?"([\w-]+)\.(\d+)"$/.exec(ifMatch) ?? [];
  if (accountId === undefined || version === undefined) throw new ProductError('newer_version');
  return { accountId, version: Number(version) };
}
