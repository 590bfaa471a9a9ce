import type { FieldErrors } from '#contracts/errors';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { SavedShort } from '#contracts/short';
import { pointsToHost } from '#domain/blocked-hosts';
import { throwFieldErrors } from '#domain/context';

/**
 * Throws `blocked_host` if links point to blocked hosts. The field errors contain the position of each link:
 * `profile.links.2.link`.
 */
export function assertNoBlockedHosts(blocked: ReadonlySet<string>, links: SavedShort['links']): void {
  if (blocked.size === 0) return;
  const fields: FieldErrors = {};
  for (const [place, { link }] of links.entries())
    if (pointsToHost(blocked, sanitiseUrl(link) ?? ''))
      fields[`profile.links.${place}.link`] = 'blocked_host';
  throwFieldErrors(fields);
}
