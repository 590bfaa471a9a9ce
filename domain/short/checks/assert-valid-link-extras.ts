import type { FieldErrors } from '#contracts/errors';
import { isIconFor } from '#contracts/rules/shorts/short-icons';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { StoredLink } from '#db/schema';
import { throwFieldErrors } from '#domain/context';

/**
 * Throws `invalid_period` for schedules that end before they begin, and `unknown_icon` for icons that do not
 * suit a link's URL. The field errors contain the position of each link: `profile.links.2.until`.
 */
export function assertValidLinkExtras(links: readonly StoredLink[]): void {
  const fields: FieldErrors = {};
  for (const [place, { link, from, until, icon }] of links.entries()) {
    if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from))
      fields[`profile.links.${place}.until`] = 'invalid_period';
    if (icon !== undefined && !isIconFor(icon, sanitiseUrl(link) ?? ''))
      fields[`profile.links.${place}.icon`] = 'unknown_icon';
  }
  throwFieldErrors(fields);
}
