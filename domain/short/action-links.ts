import { isOwnActionUrl } from '#contracts/rules/urls/own-action-url';
import type { SavedShort } from '#contracts/short';
import { type Context, ProductError } from '#domain/context';

type Links = SavedShort['links'];

/** Rejects links to our own URLs that perform an action when visited, with field errors by position (decision 25). */
export function assertNoActionLinks({ ownOrigins }: Context, links: Links): void {
  const fields = links.flatMap(({ link }, place) =>
    isOwnActionUrl(link, ownOrigins) ? [[`profile.links.${place}.link`, 'invalid_address' as const]] : [],
  );
  if (fields.length > 0) throw new ProductError('invalid_address', { fields: Object.fromEntries(fields) });
}

/** Omits action links, which may have been stored before saving rejected such links. */
export const withoutActionLinks = <Link extends { link: string }>(
  { ownOrigins }: Context,
  links: readonly Link[],
): Link[] => links.filter(({ link }) => !isOwnActionUrl(link, ownOrigins));
