import { comparableLink } from '#contracts/rules/urls/comparable-url';
import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';
import { at, firstTextAt, objectsAt, textAt } from '../read-json.ts';

/** Recognises a profile of BioDrop: links in order, under the headings of their groups, then other socials. */
export function recogniseBioDrop(value: unknown): Found | null {
  const links = objectsAt(value, 'links');
  const socials = objectsAt(value, 'socials');
  const isProfile = typeof at(value, 'name') === 'string' && links.length + socials.length > 0;
  if (!isProfile || ![...links, ...socials].some((link) => at(link, 'url') !== undefined)) return null;
  const known = new Set(links.map((link) => comparableLink(textAt(link, 'url'))));
  return {
    source: 'biodrop',
    name: textAt(value, 'name'),
    entries: [
      ...grouped(links),
      ...socials
        .filter((social) => !known.has(comparableLink(textAt(social, 'url'))))
        .map((social) => foundLink(platformOf(social), textAt(social, 'url'))),
    ],
    leftOut: ['milestones', 'events', 'testimonials'].some((name) => objectsAt(value, name).length > 0)
      ? ['texts']
      : [],
  };
}

/** Puts a heading before each run of links of one group. */
function grouped(links: readonly object[]): FoundEntry[] {
  let current = '';
  return links.flatMap((link) => {
    const group = textAt(link, 'group').trim();
    const starts = group !== '' && group !== current;
    current = group;
    const entry = foundLink(firstTextAt(link, 'name', 'title'), textAt(link, 'url'));
    return starts ? [foundHeading(group), entry] : [entry];
  });
}

/** Returns the name of a social network. Older files have only its icon, such as `FaGithub`. */
const platformOf = (social: object): string =>
  textAt(social, 'platform') || textAt(social, 'icon').replace(/^(?:Fa|Si)(?=[A-Z])/, '');
