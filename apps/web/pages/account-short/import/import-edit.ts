import type { FoundColours } from '../../../features/short-import/found.ts';
import type { NewEntry } from '../state/arrange-draft.ts';
import type { ColourName } from '../state/draft.ts';
import type { EditAction } from '../state/edit-draft.ts';
import type { ImportEntry, Taken } from './import-entry.ts';

const COLOURS: readonly (readonly [keyof FoundColours, ColourName])[] = [
  ['background', 'backgroundColor'],
  ['box', 'boxColor'],
  ['button', 'buttonColor'],
  ['border1', 'boxColor_1'],
  ['border2', 'boxColor_2'],
];

/** Returns the edit that an import makes, as one step. `newId` returns a different id for each call. */
export function importEdit(
  { entries, place, colours = {}, look, arrangement }: Taken,
  newId: () => string,
): EditAction {
  const added = entries.map((entry) => toNewEntry(entry, newId()));
  return {
    type: 'changedTogether',
    step: 'imported',
    edits: [
      { type: 'entriesAdded', step: 'imported', entries: added, replace: place === 'replace' },
      ...(arrangement ? [{ type: 'arrangementChosen' as const, arrangement }] : []),
      ...(look
        ? [
            { type: 'lookPartSet' as const, part: look.look },
            { type: 'gradientSet' as const, on: look.hasGradient },
          ]
        : []),
      ...COLOURS.flatMap(([from, name]): EditAction[] => {
        const value = colours[from];
        return value === undefined ? [] : [{ type: 'colourTyped', name, value }];
      }),
    ],
  };
}

function toNewEntry(entry: ImportEntry, id: string): NewEntry {
  if (entry.kind === 'heading') return { kind: 'heading', heading: { id, title: entry.title } };
  const { kind, url: link, ...rest } = entry;
  return { kind, link: { id, link, ...rest } };
}
