import type { FoundColours } from '../../../features/short-import/found.ts';
import type { ColourName, Draft, DraftLink } from '../state/draft.ts';
import type { ImportEntry } from './import-entry.ts';

/** What the member takes over: the entries in their order, and the colours of the source. */
export interface Taken {
  entries: ImportEntry[];
  place: 'below' | 'replace';
  colours?: FoundColours;
}

const COLOURS: readonly (readonly [keyof FoundColours, ColourName])[] = [
  ['background', 'backgroundColor'],
  ['box', 'boxColor'],
  ['button', 'buttonColor'],
];

/** Returns the changes that an import makes to a draft. `newId` returns a different id for each call. */
export function importInto(
  draft: Draft,
  { entries, place, colours = {} }: Taken,
  newId: () => string,
): Partial<Draft> {
  const links = entries.flatMap((entry): DraftLink[] =>
    entry.kind === 'link' ? [{ id: newId(), title: entry.title, link: entry.url }] : [],
  );
  return {
    links: place === 'replace' ? links : [...draft.links, ...links],
    ...Object.fromEntries(
      COLOURS.flatMap(([from, to]) => (colours[from] === undefined ? [] : [[to, colours[from]]])),
    ),
  };
}
