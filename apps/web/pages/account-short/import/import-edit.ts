import type { FoundColours } from '../../../features/short-import/found.ts';
import type { NewEntry } from '../state/arrange-draft.ts';
import type { ColourName } from '../state/draft.ts';
import type { EditAction } from '../state/edit-draft.ts';
import type { ImportEntry, Taken } from './import-entry.ts';

const COLOURS: readonly (readonly [keyof FoundColours, ColourName])[] = [
  ['background', 'backgroundColor'],
  ['box', 'boxColor'],
  ['button', 'buttonColor'],
];

/** Returns the edit that an import makes, as one step. `newId` returns a different id for each call. */
export function importEdit({ entries, place, colours = {} }: Taken, newId: () => string): EditAction {
  const added = entries.map((entry) => toNewEntry(entry, newId()));
  return {
    type: 'changedTogether',
    step: 'imported',
    edits: [
      { type: 'entriesAdded', step: 'imported', entries: added, replace: place === 'replace' },
      ...COLOURS.flatMap(([from, name]): EditAction[] => {
        const value = colours[from];
        return value === undefined ? [] : [{ type: 'colourTyped', name, value }];
      }),
    ],
  };
}

const toNewEntry = (entry: ImportEntry, id: string): NewEntry =>
  entry.kind === 'link'
    ? { kind: 'link', link: { id, title: entry.title, link: entry.url } }
    : { kind: 'heading', heading: { id, title: entry.title } };
