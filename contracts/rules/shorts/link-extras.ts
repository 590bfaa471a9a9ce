import { isIconFor } from './short-icons.ts';
import type { Scheduled } from './shown-links.ts';

/** What a link of a Short has besides its title and URL. These fields are absent where the link has their default. */
export interface LinkExtras extends Scheduled {
  icon?: string | undefined;
  me?: boolean | undefined;
}

/** Every extra, undefined where the link has its default: the compiler names an extra that is left out. */
export type AllExtras = { [Name in keyof Required<LinkExtras>]: LinkExtras[Name] };

/**
 * Returns the extras of a link to this URL out of a file or a browser's storage, which anyone may have edited: values
 * that no saved link has are left out.
 */
export function readLinkExtras(
  { enabled, from, until, icon, me }: Partial<Record<keyof LinkExtras, unknown>>,
  url: string,
): LinkExtras {
  return withoutDefaults({
    enabled: enabled === false ? enabled : undefined,
    from: isMoment(from) ? from : undefined,
    until: isMoment(until) ? until : undefined,
    icon: typeof icon === 'string' && isIconFor(icon, url) ? icon : undefined,
    me: typeof me === 'boolean' ? me : undefined,
  });
}

/** Returns the extras that differ from their default. */
export const withoutDefaults = <Extras extends AllExtras>(extras: Extras): Partial<Extras> =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined)) as Partial<Extras>;

/** Whether a value is a whole minute of the years 2000 to 2099 in UTC, as `Date.toISOString` writes it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.endsWith(':00.000Z') &&
  value >= '2000' &&
  value < '2100' &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
