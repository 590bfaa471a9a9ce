import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SavedShort, type SavedShortPayload } from '#contracts/short';
import { shorts } from '#db/schema';
import { newSave } from '../../tests/support/inputs/arbitrary-saves.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { mergeSaved } from './merge-saved.ts';
import { isSavedColumn, toColumns, toPayload } from './short-columns.ts';

const NOW = new Date('2026-05-12T16:00:00Z');
const EMPTY = {
  ...{ links: [], titles: [], shortcuts: [], shortcutSettings: {}, look: {}, headings: [], entries: null },
  ...{ arrangement: 'cards_first', counting: true },
} as Partial<Parameters<typeof mergeSaved>[1]> as Parameters<typeof mergeSaved>[1];

const stored = (payload: SavedShortPayload) =>
  toColumns(mergeSaved(SavedShort.parse(payload), EMPTY).next, NOW);

test('a save writes every saved column', () => {
  const names = Object.keys(getTableColumns(shorts)).filter(isSavedColumn);
  expect(Object.keys(stored(emptyShort())).toSorted()).toEqual(names.toSorted());
});

test('a stored Short that is saved again in another account is the same', () => {
  fc.assert(
    fc.property(newSave, ({ payload }) => {
      const short = stored({
        ...payload,
        ...{ titles: ['Climber'], enableTypewriterEffect: true, enableProfileThemeGradient: true },
        ...{ enableProfileAnimation: true, profileAnimation: 'snowfall', boxColor_1: '#00ff00' },
        ...{ displayConnections: { spotify: true }, shortcutSettings: { discordInvite: 'zuerich' } },
      });
      expect(stored(toPayload(short))).toEqual(short);
    }),
  );
});
