import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#brand';
import { type Api, RequestError } from '#contracts/client';
import {
  profilePicture,
  SHARE_PICTURE,
  type SharePicture,
  shareAddress,
  sharePictureVersion,
  shortPicture,
} from '#contracts/rules/share-picture';
import { isUsername } from '#contracts/rules/username';
import { namesEtag } from '#platform/page-cache';
import { readAvatar } from './avatar.ts';
import { Painter, PainterBusy } from './paint.ts';
import { type QrCode, qrColours, qrSvg } from './qr-code.ts';

export interface SharePicturesOptions {
  publicOrigin: string;
  /** The API as the app, for whoever asks. */
  api: (request: FastifyRequest) => Api;
  painter?: Painter;
}

type Ask = { Params: { address: string }; Querystring: Record<string, unknown> };

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=300';

/**
 * `/share/{address}/picture.png`, `qr.svg` and `qr.png` for the Short (`@mia`) and the full profile (`mia`). What is
 * read is always fresh, and pictures are kept under what they show: a change is seen at once and evicts nothing.
 */
export function sharePictures(app: FastifyInstance, options: SharePicturesOptions): void {
  const { publicOrigin, api, painter = new Painter({ log: app.log }) } = options;
  app.addHook('onClose', () => painter.close());

  const serve = (file: string, type: string, make: (picture: SharePicture) => Promise<Buffer | string>) =>
    app.get<Ask>(`/share/:address/${file}`, async (request, reply) => {
      const { address } = request.params;
      if (!isUsername(address.replace('@', ''))) return reply.callNotFound();
      const canonical = address.toLowerCase();
      const { search } = new URL(request.url, publicOrigin);
      if (address !== canonical) return reply.redirect(`/share/${canonical}/${file}${search}`, 308);
      const picture = await readPicture(api(request), canonical);
      if (!picture) return reply.callNotFound();
      const version = sharePictureVersion(picture);
      const headers = {
        etag: `"${version}"`,
        'cache-control': request.query.v === version ? FOR_GOOD : FOR_NOW,
        'cross-origin-resource-policy': 'cross-origin',
      };
      if (namesEtag(request.headers['if-none-match'], headers.etag))
        return reply.code(304).headers(headers).send();
      try {
        const body = await make(picture);
        if ('download' in request.query) reply.header('content-disposition', download(picture, file));
        return reply.type(type).headers(headers).send(body);
      } catch (error) {
        if (error instanceof PainterBusy) reply.header('retry-after', error.retryAfterSeconds);
        throw error;
      }
    });

  serve('picture.png', SHARE_PICTURE.type, (picture) =>
    painter.paint(JSON.stringify(picture), async () => ({
      picture,
      avatar: await readAvatar(app, publicOrigin, picture),
    })),
  );
  const qrCode = (picture: SharePicture): QrCode => ({
    target: `${publicOrigin}/${shareAddress(picture)}`,
    ...qrColours(picture),
  });
  serve('qr.svg', 'image/svg+xml; charset=utf-8', async (picture) => qrSvg(qrCode(picture)));
  serve('qr.png', 'image/png', (picture) => {
    const qr = qrCode(picture);
    return painter.paint(JSON.stringify(qr), async () => ({ qr }));
  });
}

/** What somebody's picture shows; null where nobody is. Throws what else went wrong at the API. */
async function readPicture(api: Api, address: string): Promise<SharePicture | null> {
  const username = address.replace('@', '');
  try {
    if (address !== username)
      return shortPicture(
        await api('GET /api/v1/@me/short/{username}', { params: { username }, query: { loggedIn: 'false' } }),
      );
    const { data } = await api('GET /api/v1/users/@me/{username}', { params: { username } });
    return profilePicture(data);
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

/** With `?download`, browsers save the file under the person's name. */
function download({ username, kind }: SharePicture, file: string): string {
  const name = `${brand.folded}-${username.toLowerCase()}-${kind}`.replace(/[^a-z0-9_-]/g, '');
  return `attachment; filename="${name}-${file}"`;
}
