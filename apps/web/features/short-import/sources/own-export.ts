import { brand } from '#brand';
import { headingKey, linkKey } from '#contracts/rules/shorts/short-order';
import { hiddenUrlMatcher } from '#contracts/rules/urls/comparable-url';
import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';
import { at, isObject, objectsAt, textAt } from '../read-json.ts';

/** Recognises our own export, `account.json`. Links that a decision has hidden are left out. */
export function recogniseOwnExport(value: unknown): Found | null {
  const short = at(value, 'short');
  if (textAt(value, 'product') !== brand.name || !Array.isArray(at(short, 'links'))) return null;
  const isHidden = hiddenUrlMatcher(hiddenLinks(at(short, 'hiddenLinks')));
  const parts = new Map<string, FoundEntry>();
  for (const link of objectsAt(short, 'links'))
    if (!isHidden(textAt(link, 'link')))
      parts.set(linkKey(textAt(link, 'id')), foundLink(textAt(link, 'title'), textAt(link, 'link')));
  for (const heading of objectsAt(short, 'headings'))
    parts.set(headingKey(textAt(heading, 'id')), foundHeading(textAt(heading, 'title')));
  return {
    source: 'export',
    name: textAt(value, 'profile', 'displayName') || textAt(value, 'account', 'username'),
    entries: arranged(parts, at(short, 'entries')),
    colours: {
      background: textAt(short, 'backgroundColor'),
      box: textAt(short, 'boxColor'),
      button: textAt(short, 'buttonColor'),
    },
  };
}

/** Returns the parts in the stored order, followed by links that the order does not name. */
function arranged(parts: ReadonlyMap<string, FoundEntry>, order: unknown): FoundEntry[] {
  const keys = new Set(Array.isArray(order) ? order.filter((key) => typeof key === 'string') : []);
  const rest = [...parts].filter(([key, { kind }]) => !keys.has(key) && kind === 'link');
  return [...[...keys].flatMap((key) => parts.get(key) ?? []), ...rest.map(([, entry]) => entry)];
}

const hiddenLinks = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((hidden: unknown) => {
    const address = typeof hidden === 'string' ? hidden : isObject(hidden) ? textAt(hidden, 'address') : '';
    return address === '' ? [] : [{ address, wholePath: at(hidden, 'wholePath') === true }];
  });
