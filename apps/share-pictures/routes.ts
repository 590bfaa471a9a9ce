import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#brand';
import type { Api } from '#contracts/client';
import { isLongId, isPostId } from '#contracts/rules/post';
import { type PersonPicture, SHARE_PICTURE, shareAddress } from '#contracts/rules/share-picture';
import { isSitePage, type QuestPicture, type SitePicture, sitePicture } from '#contracts/rules/site-picture';
import { isUsername } from '#contracts/rules/username';
import { isLanguage, type Language } from '#locales/languages';
import { readAvatar, readPhoto } from './avatar.ts';
import { Painter } from './painter.ts';
import { PLAIN, type QrCode, qrColours, qrSvg } from './qr-code.ts';
import { readPersonPicture, readPostPicture, readQuestPicture } from './read-pictures.ts';
import { FOR_NOW, sendPicture } from './send-picture.ts';
import { siteTitle } from './site-titles.ts';

export interface SharePicturesOptions {
  publicOrigin: string;
  /** The API as the app, for whoever asks, in the first language or another. */
  api: (request: FastifyRequest, language?: Language) => Api;
  painter?: Painter;
}

type Ask = { Params: { address: string }; Querystring: Record<string, unknown> };
type AskPost = { Params: { id: string }; Querystring: Record<string, unknown> };
/** In a language, of a page of the site or of a quest. */
type AskSite = { Params: { name: string; language: string }; Querystring: Record<string, unknown> };

/**
 * `/share/{address}/picture.png`, `qr.svg` and `qr.png` for the Short (`@mia`) and the full profile (`mia`), and
 * `/share/post/{id}/picture.png`; `/share/site/{page}/{language}.png` and `/share/quest/{id}/{language}.png` for pages of
 * the site; `/share/app/qr.svg` is the code of the page about the app. What is read is always fresh, and pictures are
 * kept under what they show: a change is seen at once and evicts nothing, and what is not public any more is not found.
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
      const picture = await readPersonPicture(api(request), canonical);
      if (!picture) return reply.callNotFound();
      return sendPicture(request, reply, picture, type, async () => {
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
    return sendPicture(request, reply, picture, SHARE_PICTURE.type, () =>
      painter.paint(JSON.stringify(picture), async () => ({
        picture,
        avatar: await readAvatar(app, publicOrigin, picture),
        photo: await readPhoto(app, publicOrigin, picture),
      })),
    );
  });
  sitePictures(app, options.api, painter);
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

/** Of the site's own pages and of quests, a picture in each language. */
function sitePictures(app: FastifyInstance, api: SharePicturesOptions['api'], painter: Painter): void {
  const paintSite = (site: SitePicture | QuestPicture) =>
    painter.paint(JSON.stringify(site), async () => ({ site }));
  app.get<AskSite>('/share/site/:name/:language.png', (request, reply) => {
    const { name, language } = request.params;
    if (!isSitePage(name) || !isLanguage(language)) return reply.callNotFound();
    const picture = sitePicture(name, language, siteTitle(name, language));
    return sendPicture(request, reply, picture, SHARE_PICTURE.type, () => paintSite(picture));
  });
  app.get<AskSite>('/share/quest/:name/:language.png', async (request, reply) => {
    const { name, language } = request.params;
    if (!isLongId(name) || !isLanguage(language)) return reply.callNotFound();
    const picture = await readQuestPicture(api(request, language), name, language);
    if (!picture) return reply.callNotFound();
    return sendPicture(request, reply, picture, SHARE_PICTURE.type, () => paintSite(picture));
  });
}

/** With `?download`, browsers save the file under the person's name. */
function download({ username, kind }: PersonPicture, file: string): string {
  const name = `${brand.folded}-${username.toLowerCase()}-${kind}`.replace(/[^a-z0-9_-]/g, '');
  return `attachment; filename="${name}-${file}"`;
}
