import { isOwnActionUrl } from '#contracts/rules/urls/own-action-url';
import type { SavedShort } from '#contracts/short';
import { type Context, ProductError } from '#domain/context';

type Links = SavedShort['links'];

/**
 * Throws `invalid_address` if links point to those of our own URLs that perform an action when visited
 * (decision 25). The field errors contain the position of each link: `profile.links.2.link`.
 */
export function assertNoActionLinks({ ownOrigins }: Context, links: Links): void {
  const fields = links.flatMap(({ link }, place) =>
    isOwnActionUrl(link, ownOrigins) ? [[`profile.links.${place}.link`, 'invalid_address' as const]] : [],
  );
  if (fields.length > 0) throw new ProductError('invalid_address', { fields: Object.fromEntries(fields) });
}
