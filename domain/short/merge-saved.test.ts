import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged } from '#contracts/rules/shorts/short-order';
import { SavedShort, type SavedShortPayload } from '#contracts/short';
import { newSave, saves } from '../../tests/support/inputs/arbitrary-saves.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { mergeSaved } from './merge-saved.ts';

type Stored = Parameters<typeof mergeSaved>[1];
type SentLink = SavedShortPayload['links'][number];

/** A Short as it was stored before the fields existed that a client may leave out. */
const stored = {
  ...{ links: [], titles: [], shortcuts: [], shortcutSettings: {} },
  ...{
    arrangement: 'cards_first',
    entries: null,
    headings: [],
    look: {},
    counting: true,
  },
} as Partial<Stored> as Stored;

const save = (before: Stored, payload: SavedShortPayload): Stored => ({
  ...before,
  ...mergeSaved(SavedShort.parse(payload), before).next,
});

const extras = ({ id: _, title: __, link: ___, ...rest }: Stored['links'][number]) => rest;
const keysOf = (short: Stored) => arranged(short).map((entry) => entry.key);

test('saves of clients that know the first fields only destroy nothing', () => {
  fc.assert(
    fc.property(saves, (all) => {
      let now = stored;
      for (const { by, payload } of all) {
        const before = now;
        now = save(before, payload);
        if (by === 'new') continue;
        for (const name of ['arrangement', 'look', 'counting'] as const)
          expect(now[name]).toEqual(before[name]);
        expect(now.headings.toSorted(byId)).toEqual(before.headings.toSorted(byId));
        expect(new Set(now.entries)).toEqual(new Set(before.entries));
        for (const link of now.links) {
          const same = before.links.find((one) => one.id === link.id);
          expect(extras(link)).toEqual(same ? extras(same) : {});
        }
      }
    }),
  );
});

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

test('after every save all links and cards are shown once, in the order of the lists', () => {
  fc.assert(
    fc.property(saves, (all) => {
      let now = stored;
      for (const { payload } of all) {
        now = save(now, payload);
        const keys = keysOf(now);
        expect(keys.filter((one) => one.startsWith('l:'))).toEqual(now.links.map((link) => `l:${link.id}`));
        expect(keys.filter((one) => one.startsWith('c:'))).toEqual(now.shortcuts.map((one) => `c:${one}`));
        expect(now.links.map((link) => link.id).toSorted()).toEqual(
          payload.links.map((link) => link.id).toSorted(),
        );
      }
    }),
  );
});

test('a sent field is stored, null restores its default, and an absent one is kept', () => {
  const defaults = { arrangement: 'cards_first', look: {}, counting: true } as const;
  fc.assert(
    fc.property(saves, newSave, (all, { payload }) => {
      const before = all.reduce((short, one) => save(short, one.payload), stored);
      const after = save(before, payload);
      const sent = SavedShort.parse(payload);
      for (const name of ['arrangement', 'look', 'counting'] as const) {
        const expected = sent[name] === undefined ? before[name] : (sent[name] ?? defaults[name]);
        expect(after[name]).toEqual(expected);
      }
      for (const link of after.links) {
        const given = sent.links.find((one) => one.id === link.id);
        const same = before.links.find((one) => one.id === link.id);
        for (const name of ['from', 'until', 'icon'] as const)
          expect(link[name]).toBe(given?.[name] === undefined ? same?.[name] : (given[name] ?? undefined));
      }
    }),
  );
});

test('what a first-version client stores stays as it was, to the byte', () => {
  const links = [{ id: 'a', title: 'A', link: 'https://a.example/' }];
  const after = save(
    stored,
    emptyShort({ links: [{ ...links[0], enabled: true, me: false, icon: null }] as never }),
  );
  expect(JSON.stringify(after.links)).toBe(JSON.stringify(links));
});

test('a client that does not know entries sorts links, and adds behind the last link', () => {
  const link = (name: string) => ({ id: name, title: name, link: 'https://a.example/' });
  const before = save(
    stored,
    emptyShort({
      arrangement: 'mixed',
      links: [link('a'), link('b')],
      shortcuts: ['discord_server'],
      entries: ['l:a', 'c:discord_server', 'l:b', 'h:end'],
      headings: [{ id: 'end', title: 'End' }],
    }),
  );
  const after = (links: SentLink[]) =>
    keysOf(save(before, emptyShort({ links, shortcuts: ['discord_server'] })));
  expect(after([link('new'), link('a'), link('b')])).toEqual([
    'l:a',
    'c:discord_server',
    'l:b',
    'l:new',
    'h:end',
  ]);
  expect(after([link('b'), link('a')])).toEqual(['l:b', 'c:discord_server', 'l:a', 'h:end']);
  expect(after([link('b')])).toEqual(['c:discord_server', 'l:b', 'h:end']);
});

test('an icon that does not suit a changed URL goes with the old one', () => {
  const before = {
    ...stored,
    links: [{ id: 'a', title: 'A', link: 'https://paypal.com/', icon: 'unknown' }],
  };
  const after = save(before, emptyShort({ links: [{ id: 'a', title: 'A', link: 'https://evil.example' }] }));
  expect(after.links).toEqual([{ id: 'a', title: 'A', link: 'https://evil.example/' }]);
});
