import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#brand';
import type { Api } from '#contracts/client';
import { isUsername } from '#contracts/rules/names/username';
import { type AccountOgImage, OG_IMAGE, shareSlug } from '#contracts/rules/og-images/og-image';
import { type QuestOgImage, type SiteOgImage, siteOgImage } from '#contracts/rules/og-images/site-og-image';
import { isPostId, isUuid } from '#contracts/rules/post';
import { isSitePage } from '#contracts/rules/site-pages';
import { isLanguage, type Language } from '#locales/languages';
import { contactCardRoute } from './contact-card.ts';
import { BLACK_ON_WHITE, type QrCode, qrColours, qrSvg } from './qr-code.ts';
import { readPersonPicture, readPostPicture, readQuestPicture } from './read-pictures.ts';
import { Renderer } from './renderer.ts';
import { CACHE_BRIEFLY, sendOgImage } from './send-og-image.ts';
import { siteTitle } from './site-titles.ts';
import { readAvatar, readPhoto } from './source-images.ts';

export interface OgImageOptions {
  publicOrigin: string;
  /**
   * Returns an API client for the request that authenticates with the app token. Its language is the given
   * one or, by default, the first of `languages`.
   */
  api: (request: FastifyRequest, language?: Language) => Api;
  renderer?: Renderer;
}

type PersonRoute = { Params: { address: string }; Querystring: Record<string, unknown> };
type PostRoute = { Params: { id: string }; Querystring: Record<string, unknown> };
/** Route of the image of a site page or a quest, in one language. */
type SiteRoute = { Params: { name: string; language: string }; Querystring: Record<string, unknown> };

/**
 * Registers the routes of social sharing images, QR codes and contact cards:
 * - `/share/{address}/picture.png`, `qr.svg` and `qr.png`: the Short (`@mia`) or the full profile (`mia`);
 * - `/share/post/{id}/picture.png`: a post;
 * - `/share/site/{page}/{language}.png`: a page of the site;
 * - `/share/quest/{id}/{language}.png`: a quest;
 * - `/share/app/qr.svg`: the QR code on the page about the app;
 * - `/@{username}/contact.vcf`: the Short as a contact.
 *
 * Every request reads the current data, and the cache key of an image contains everything that it shows: a
 * change is visible at once without eviction, and content that is no longer public gets 404.
 */
export function ogImageRoutes(app: FastifyInstance, options: OgImageOptions): void {
  const { publicOrigin, api, renderer = new Renderer({ log: app.log }) } = options;
  app.addHook('onClose', () => renderer.close());

  const serve = (
    file: string,
    type: string,
    make: (picture: AccountOgImage, ip: string) => Promise<Buffer | string>,
  ) =>
    app.get<PersonRoute>(`/share/:address/${file}`, async (request, reply) => {
      const { address } = request.params;
      if (!isUsername(address.replace('@', ''))) return reply.callNotFound();
      const canonical = address.toLowerCase();
      const { search } = new URL(request.url, publicOrigin);
      if (address !== canonical) return reply.redirect(`/share/${canonical}/${file}${search}`, 308);
      const picture = await readPersonPicture(api(request), canonical);
      if (!picture) return reply.callNotFound();
      return sendOgImage(request, reply, picture, type, async () => {
        const body = await make(picture, request.ip);
        if ('download' in request.query) reply.header('content-disposition', download(picture, file));
        return body;
      });
    });

  serve('picture.png', OG_IMAGE.type, (picture, ip) =>
    renderer.render(JSON.stringify(picture), ip, async () => ({
      picture,
      avatar: await readAvatar(app, publicOrigin, picture),
    })),
  );
  app.get<PostRoute>('/share/post/:id/picture.png', async (request, reply) => {
    const { id } = request.params;
    if (!isPostId(id)) return reply.callNotFound();
    const picture = await readPostPicture((language) => api(request, language), id, request.query.v);
    if (!picture) return reply.callNotFound();
    return sendOgImage(request, reply, picture, OG_IMAGE.type, () =>
      renderer.render(JSON.stringify(picture), request.ip, async () => ({
        picture,
        avatar: await readAvatar(app, publicOrigin, picture),
        photo: await readPhoto(app, publicOrigin, picture),
      })),
    );
  });
  siteImageRoutes(app, options.api, renderer);
  contactCardRoute(app, { publicOrigin, api, renderer });
  const qrCode = (picture: AccountOgImage): QrCode => ({
    target: `${publicOrigin}/${shareSlug(picture)}`,
    ...qrColours(picture),
  });
  serve('qr.svg', 'image/svg+xml; charset=utf-8', async (picture) => qrSvg(qrCode(picture)));
  // No member can have the name `app`, so this URL does not collide with a member's QR code.
  app.get('/share/app/qr.svg', (_, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', CACHE_BRIEFLY)
      .send(qrSvg({ target: `${publicOrigin}/app`, ...BLACK_ON_WHITE })),
  );
  serve('qr.png', 'image/png', (picture, ip) => {
    const qr = qrCode(picture);
    return renderer.render(JSON.stringify(qr), ip, async () => ({ qr }));
  });
}

/** Registers the routes of the images of the site's pages and of quests, one image per language. */
function siteImageRoutes(app: FastifyInstance, api: OgImageOptions['api'], renderer: Renderer): void {
  const renderSite = (site: SiteOgImage | QuestOgImage, ip: string) =>
    renderer.render(JSON.stringify(site), ip, async () => ({ site }));
  app.get<SiteRoute>('/share/site/:name/:language.png', (request, reply) => {
    const { name, language } = request.params;
    if (!isSitePage(name) || !isLanguage(language)) return reply.callNotFound();
    const picture = siteOgImage(name, language, siteTitle(name, language));
    return sendOgImage(request, reply, picture, OG_IMAGE.type, () => renderSite(picture, request.ip));
  });
  app.get<SiteRoute>('/share/quest/:name/:language.png', async (request, reply) => {
    const { name, language } = request.params;
    if (!isUuid(name) || !isLanguage(language)) return reply.callNotFound();
    const picture = await readQuestPicture(api(request, language), name, language);
    if (!picture) return reply.callNotFound();
    return sendOgImage(request, reply, picture, OG_IMAGE.type, () => renderSite(picture, request.ip));
  });
}

/**
 * Returns the Content-Disposition header for `?download`, which makes browsers save the file under the
 * member's username.
 */
function download({ username, kind }: AccountOgImage, file: string): string {
  const name = `${brand.folded}-${username.toLowerCase()}-${kind}`.replace(/[^a-z0-9_-]/g, '');
  return `attachment; filename="${name}-${file}"`;
}
