import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#contracts/client';
import { cleanText } from '#contracts/rules/clean-text';
import { isMeLink } from '#contracts/rules/links/me-link';
import { isUsername } from '#contracts/rules/names/username';
import { shortOgImage } from '#contracts/rules/og-images/og-image';
import { cleanLinks } from '#contracts/rules/short';
import { shortPageUrl } from '#web/features/share/short-page-url.ts';
import { namesEtag } from '../gateway/http/negotiation.ts';
import { orNull, readShort } from './read-pictures.ts';
import type { Renderer } from './renderer.ts';
import { CACHE_BRIEFLY } from './send-og-image.ts';
import { readAvatar } from './source-images.ts';
import { vCard } from './v-card.ts';

interface ContactCardOptions {
  publicOrigin: string;
  api: (request: FastifyRequest) => Api;
  renderer: Renderer;
}

/**
 * Registers `/@{username}/contact.vcf`: a member's Short as an entry for an address book. It contains only
 * what the Short shows: name, bio, avatar and the links to the member's other profiles.
 */
export function contactCardRoute(app: FastifyInstance, options: ContactCardOptions): void {
  const { publicOrigin, api, renderer } = options;
  app.get<{ Params: { username: string } }>('/@:username/contact.vcf', async (request, reply) => {
    const { username } = request.params;
    if (!isUsername(username)) return reply.callNotFound();
    const canonical = username.toLowerCase();
    if (username !== canonical) return reply.redirect(`/@${canonical}/contact.vcf`, 308);
    const user = await orNull(() => readShort(api(request), canonical));
    if (!user) return reply.callNotFound();
    const picture = shortOgImage(user);
    const photo = await renderer.render(`contact:${user.profile.avatarURL}`, request.ip, async () => ({
      username: canonical,
      contactPhoto: await readAvatar(app, publicOrigin, picture),
    }));
    const body = vCard({
      name: cleanText(user.display_name).trim(),
      username: user.username,
      bio: cleanText(user.profile.bio, { multiline: true }).trim(),
      urls: [
        shortPageUrl(user.username, publicOrigin),
        ...cleanLinks(user.profile.links)
          .filter(isMeLink)
          .map(({ link }) => link),
      ],
      photo,
      changedAt: new Date(user.updatedAt ?? user.account_created),
    });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': CACHE_BRIEFLY });
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return (
      reply
        .type('text/vcard; charset=utf-8')
        // Inline, because iOS then offers to save the contact. Other browsers download this type in any case.
        .header('content-disposition', `inline; filename="${canonical}.vcf"`)
        .send(body)
    );
  });
}
