import type { Imported, ImportedEntry, ImportedLink } from '../../../features/short-import/imported.ts';
import type { Taken } from './import-entry.ts';

/** What is ticked and typed in the list, by the place of an entry in the import. */
export interface Selection {
  ticked: ReadonlySet<number>;
  titles: ReadonlyMap<number, string>;
}

export interface PlacedLink {
  place: number;
  link: ImportedLink;
  /** The heading that the source puts above it, with its place. */
  under: { place: number; title: string } | null;
}

/** Returns the links of an import that can be taken: new ones, or those that repeat others. */
export function linksOf({ entries }: Imported, repeats: ImportedLink['repeats']): PlacedLink[] {
  let under: PlacedLink['under'] = null;
  return entries.flatMap((entry, place) => {
    if (entry.kind === 'heading') under = { place, title: entry.title };
    return entry.kind === 'link' && entry.repeats === repeats ? [{ place, link: entry, under }] : [];
  });
}

/** Where the taken links go, and how many fit there. */
export interface Target {
  place: Taken['place'];
  room: number;
}

/**
 * Ticks the links that need no passcode, payment or age check, as many as there is room for. Below the Short's own links
 * these are the new ones; replacing would delete those that are already there. None is ticked twice.
 */
export const initialSelection = (imported: Imported, { place, room }: Target): Selection => ({
  ticked: new Set(
    imported.entries
      .flatMap((entry, at) =>
        entry.kind === 'link' && entry.gate === null && isWanted(entry, place) ? [at] : [],
      )
      .slice(0, Math.max(0, room)),
  ),
  titles: new Map(),
});

const isWanted = ({ repeats }: ImportedLink, place: Target['place']): boolean =>
  repeats === null || (place === 'replace' && repeats === 'short');

/** Selects the links again for another target, unless the member has changed the selection. */
export function withTarget(imported: Imported, selection: Selection, from: Target, to: Target): Selection {
  const { ticked } = initialSelection(imported, from);
  const isChanged =
    ticked.size !== selection.ticked.size || [...ticked].some((place) => !selection.ticked.has(place));
  return isChanged ? selection : { ...selection, ticked: initialSelection(imported, to).ticked };
}

/**
 * Returns the places of the ticked links behind the first `free`, which visitors see only with Premium. Links that are
 * switched off come last, as they do when a part is saved without Premium.
 */
export function placesBehind(
  { entries }: Imported,
  { ticked }: Selection,
  free: number,
): ReadonlySet<number> {
  const rank = (place: number) => {
    const entry = entries[place];
    return entry?.kind === 'link' && entry.extras.enabled === false ? 1 : 0;
  };
  const ordered = [...ticked].sort((one, other) => rank(one) - rank(other) || one - other);
  return new Set(ordered.slice(Math.max(0, free)));
}

export function withTicks(selection: Selection, places: readonly number[], isTicked: boolean): Selection {
  const ticked = new Set(selection.ticked);
  for (const place of places)
    if (isTicked) ticked.add(place);
    else ticked.delete(place);
  return { ...selection, ticked };
}

export const withTitle = (selection: Selection, place: number, title: string): Selection => ({
  ...selection,
  titles: new Map(selection.titles).set(place, title),
});

/** Returns the places of the headings that a ticked link follows. */
export function followedHeadings({ entries }: Imported, { ticked }: Selection): number[] {
  let heading: number | null = null;
  return entries.flatMap((entry, place) => {
    if (entry.kind === 'heading') heading = place;
    if (heading === null || !isTaken(entry, place, ticked)) return [];
    const followed = heading;
    heading = null;
    return [followed];
  });
}

/**
 * Returns the ticked entries in the order of the source, with the first headings that a ticked link follows, as many
 * as there is room for.
 */
export function takenEntries(
  imported: Imported,
  selection: Selection,
  headingRoom: number,
): Taken['entries'] {
  const headings = new Set(followedHeadings(imported, selection).slice(0, Math.max(0, headingRoom)));
  const { ticked, titles } = selection;
  return imported.entries.flatMap((entry, place): Taken['entries'] => {
    if (entry.kind === 'heading') return headings.has(place) ? [entry] : [];
    return isTaken(entry, place, ticked)
      ? [{ kind: 'link', title: titles.get(place) ?? entry.title, url: entry.url, ...entry.extras }]
      : [];
  });
}

const isTaken = (entry: ImportedEntry, place: number, ticked: ReadonlySet<number>): entry is ImportedLink =>
  entry.kind === 'link' && ticked.has(place);
