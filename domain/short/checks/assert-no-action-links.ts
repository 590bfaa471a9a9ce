import type { FieldErrors } from '#contracts/errors';
import { isOwnActionUrl } from '#contracts/rules/urls/own-action-url';
import type { SavedShort } from '#contracts/short';
import { type Context, throwFieldErrors } from '#domain/context';

/**
 * Throws `invalid_address` if links point to those of our own URLs that perform an action when visited
 * (decision 25). The field errors contain the position of each link: `profile.links.2.link`.
 */
export function assertNoActionLinks({ ownOrigins }: Context, links: SavedShort['links']): void {
  const fields: FieldErrors = {};
  for (const [place, { link }] of links.entries())
    if (isOwnActionUrl(link, ownOrigins)) fields[`profile.links.${place}.link`] = 'invalid_address';
  throwFieldErrors(fields);
}
