import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#brand';
import { type Api, RequestError } from '#contracts/client';
import { isPostId } from '#contracts/rules/post';
import {
  type PersonPicture,
  type PostPicture,
  postPicture,
  profilePicture,
  SHARE_PICTURE,
  type SharePicture,
  shareAddress,
  sharePictureVersion,
  shortPicture,
} from '#contracts/rules/share-picture';
import { isUsername } from '#contracts/rules/username';
import { type Language, languages } from '#locales/languages';
import { namesEtag } from '#platform/page-cache';
import { readAvatar, readPhoto } from './avatar.ts';
import { Painter, PainterBusy } from './paint.ts';
import { PLAIN, type QrCode, qrColours, qrSvg } from './qr-code.ts';

export interface SharePicturesOptions {
  publicOrigin: string;
  /** The API as the app, for whoever asks, in the first language or another. */
  api: (request: FastifyRequest, language?: Language) => Api;
  painter?: Painter;
}

type Ask = { Params: { address: string }; Querystring: Record<string, unknown> };
type AskPost = { Params: { id: string }; Querystring: Record<string, unknown> };

/** Browsers need never ask again; caches on the way do, as what a picture shows may be taken down. */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=300, immutable';
const FOR_NOW = 'public, max-age=300';

/**
 * `/share/{address}/picture.png`, `qr.svg` and `qr.png` for the Short (`@mia`) and the full profile (`mia`), and
 * `/share/post/{id}/picture.png`; `/share/app/qr.svg` is the code of the page about the app. What is read is always
 * fresh, and pictures are kept under what they show: a change is seen at once and evicts nothing, and what is not
 * public any more is not found.
 */
export function sharePictures(app: FastifyInstance, options: SharePicturesOptions): void {
  const { publicOrigin, api, painter = new Painter({ log: app.log }) } = options;
  app.addHook('onClose', () => painter.close());

  const serve = (file: string, type: string, make: (picture: PersonPicture) => Promise<Buffer | string>) =>
    app.get<Ask>(`/share/:address/${file}`, async (request, reply) => {
      const { address } = request.params;
      if (!isUsername(address.replace('@', ''))) return reply.callNotFound();
      const canonical = address.toLowerCase();
      const { search } = new URL(request.url, publicOrigin);
      if (address !== canonical) return reply.redirect(`/share/${canonical}/${file}${search}`, 308);
      const picture = await readPicture(api(request), canonical);
      if (!picture) return reply.callNotFound();
      return send(request, reply, picture, type, async () => {
        const body = await make(picture);
        if ('download' in request.query) reply.header('content-disposition', download(picture, file));
        return body;
      });
    });

  serve('picture.png', SHARE_PICTURE.type, (picture) =>
    painter.paint(JSON.stringify(picture), async () => ({
      picture,
      avatar: await readAvatar(app, publicOrigin, picture),
    })),
  );
  app.get<AskPost>('/share/post/:id/picture.png', async (request, reply) => {
    const { id } = request.params;
    if (!isPostId(id)) return reply.callNotFound();
    const picture = await readPostPicture((language) => api(request, language), id, request.query.v);
    if (!picture) return reply.callNotFound();
    return send(request, reply, picture, SHARE_PICTURE.type, () =>
      painter.paint(JSON.stringify(picture), async () => ({
        picture,
        avatar: await readAvatar(app, publicOrigin, picture),
        photo: await readPhoto(app, publicOrigin, picture),
      })),
    );
  });
  const qrCode = (picture: PersonPicture): QrCode => ({
    target: `${publicOrigin}/${shareAddress(picture)}`,
    ...qrColours(picture),
  });
  serve('qr.svg', 'image/svg+xml; charset=utf-8', async (picture) => qrSvg(qrCode(picture)));
  // `app` is a page and never a person's name.
  app.get('/share/app/qr.svg', (_, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', FOR_NOW)
      .send(qrSvg({ target: `${publicOrigin}/app`, ...PLAIN })),
  );
  serve('qr.png', 'image/png', (picture) => {
    const qr = qrCode(picture);
    return painter.paint(JSON.stringify(qr), async () => ({ qr }));
  });
}

/** Sends what shows a picture's facts, for good where the address names their version. */
async function send(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  picture: SharePicture,
  type: string,
  make: () => Promise<Buffer | string>,
): Promise<FastifyReply> {
  const version = sharePictureVersion(picture);
  const headers = {
    etag: `"${version}"`,
    'cache-control': request.query.v === version ? FOR_GOOD : FOR_NOW,
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (namesEtag(request.headers['if-none-match'], headers.etag))
    return reply.code(304).headers(headers).send();
  try {
    const body = await make();
    return reply.type(type).headers(headers).send(body);
  } catch (error) {
    if (error instanceof PainterBusy) reply.header('retry-after', error.retryAfterSeconds);
    throw error;
  }
}

/**
 * What a post's picture shows; null where there is no such public post. A page of the other language names its quest
 * otherwise: its version in the address says which one is asked for.
 */
async function readPostPicture(
  apiIn: (language: Language) => Api,
  id: string,
  version: unknown,
): Promise<PostPicture | null> {
  let first: PostPicture | null = null;
  for (const language of languages) {
    const picture = await orNull(async () => {
      const { post } = await apiIn(language)('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } });
      return postPicture(post);
    });
    first ??= picture;
    // Without a quest there is nothing to say in any language.
    if (!picture || picture.quest === '' || version === undefined) break;
    if (sharePictureVersion(picture) === version) return picture;
  }
  return first;
}

/** What somebody's picture shows; null where nobody is. Throws what else went wrong at the API. */
const readPicture = (api: Api, address: string): Promise<PersonPicture | null> => {
  const username = address.replace('@', '');
  return orNull(async () => {
    if (address !== username)
      return shortPicture(
        await api('GET /api/v1/@me/short/{username}', { params: { username }, query: { loggedIn: 'false' } }),
      );
    const { data } = await api('GET /api/v1/users/@me/{username}', { params: { username } });
    return profilePicture(data);
  });
};

/** Null for what is not there or not there any more. */
async function orNull<Picture>(read: () => Promise<Picture>): Promise<Picture | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** With `?download`, browsers save the file under the person's name. */
function download({ username, kind }: PersonPicture, file: string): string {
  const name = `${brand.folded}-${username.toLowerCase()}-${kind}`.replace(/[^a-z0-9_-]/g, '');
  return `attachment; filename="${name}-${file}"`;
}
