import { isIconFor } from './short-icons.ts';
import type { Scheduled } from './shown-links.ts';

/** What a link of a Short has besides its title and URL. These fields are absent where the link has their default. */
export interface LinkExtras extends Scheduled {
  icon?: string | undefined;
  me?: boolean | undefined;
}

/**
 * Returns the extras of a link to this URL out of a file or a browser's storage, which anyone may have edited: values
 * that no saved link has are left out.
 */
export function linkExtras(link: Partial<Record<keyof LinkExtras, unknown>>, url: string): LinkExtras {
  const { enabled, from, until, icon, me } = link;
  return {
    ...(enabled === false ? { enabled } : {}),
    ...(isMoment(from) ? { from } : {}),
    ...(isMoment(until) ? { until } : {}),
    ...(typeof icon === 'string' && isIconFor(icon, url) ? { icon } : {}),
    ...(typeof me === 'boolean' ? { me } : {}),
  };
}

/** Whether a value is a whole minute in UTC, as `Date.toISOString` writes it. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.endsWith(':00.000Z') &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
