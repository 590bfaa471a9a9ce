import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARRANGEMENTS, arranged, entriesInOrderOf, type Heading, sections } from './short-order.ts';

const id = fc.stringMatching(/^[a-d]{1,2}$/);
const key = fc.tuple(fc.constantFrom('l', 'c', 'h', 'x'), id).map(([kind, name]) => `${kind}:${name}`);
const ids = fc.uniqueArray(id, { maxLength: 8 });
const short = fc.record({
  arrangement: fc.constantFrom(...ARRANGEMENTS),
  entries: fc.option(fc.array(fc.oneof(key, fc.string()), { maxLength: 25 })),
  headings: fc.uniqueArray(fc.record<Heading>({ id, title: fc.constantFrom('Title', ' ') }), {
    maxLength: 8,
    selector: (heading) => heading.id,
  }),
  links: ids.map((all) => all.map((name) => ({ id: name }))),
  shortcuts: ids,
});
type Short = typeof short extends fc.Arbitrary<infer Value> ? Value : never;

const mixed = (given: Partial<Short>): Short => ({
  ...{ arrangement: 'mixed', entries: null, headings: [], links: [], shortcuts: [] },
  ...given,
});
const links = (...all: string[]) => all.map((name) => ({ id: name }));
const keys = (given: Short) => arranged(given).map((entry) => entry.key);

describe('the order of a Short', () => {
  test('has every link and card exactly once, and no heading that entries does not name', () => {
    fc.assert(
      fc.property(short, (given) => {
        const found = keys(given);
        const expected = [
          ...given.links.map((link) => `l:${link.id}`),
          ...given.shortcuts.map((one) => `c:${one}`),
        ];
        expect(found.filter((one) => !one.startsWith('h:')).toSorted()).toEqual(expected.toSorted());
        expect(new Set(found).size).toBe(found.length);
        const named = given.arrangement === 'mixed' ? (given.entries ?? []) : [];
        for (const one of found) if (one.startsWith('h:')) expect(named).toContain(one);
      }),
    );
  });

  test('follows entries for everything that they name', () => {
    fc.assert(
      fc.property(short, ({ entries, ...rest }) => {
        const given = mixed({ ...rest, arrangement: 'mixed', entries });
        const all = keys(given);
        const named = [...new Set(entries ?? [])].filter((one) => all.includes(one));
        expect(all.filter((one) => named.includes(one))).toEqual(named);
      }),
    );
  });

  test('is cards first or links first without regard to entries', () => {
    const given = mixed({ entries: ['l:b', 'c:x', 'l:a'], links: links('a', 'b'), shortcuts: ['x'] });
    expect(keys({ ...given, arrangement: 'cards_first' })).toEqual(['c:x', 'l:a', 'l:b']);
    expect(keys({ ...given, arrangement: 'links_first' })).toEqual(['l:a', 'l:b', 'c:x']);
  });

  test('puts what is not named behind the last of its kind', () => {
    const entries = ['c:x', 'l:a', 'c:y', 'h:end'];
    const headings = [{ id: 'end', title: 'End' }];
    const given = mixed({ entries, headings, links: links('new', 'a'), shortcuts: ['z', 'x', 'y'] });
    expect(keys(given)).toEqual(['c:x', 'l:a', 'l:new', 'c:y', 'c:z', 'h:end']);
  });

  test('puts what is not named at the end if there is none of its kind', () => {
    const headings = [{ id: 'top', title: 'Top' }];
    const given = mixed({ entries: ['h:top'], headings, links: links('a', 'b'), shortcuts: ['x'] });
    expect(keys(given)).toEqual(['h:top', 'c:x', 'l:a', 'l:b']);
  });
});

describe('the sections of a Short', () => {
  test('contain everything in the same order, in lists of one kind', () => {
    fc.assert(
      fc.property(short, (given) => {
        const shown = sections(given);
        const lists = shown.flatMap((section) => section.lists);
        const flat = lists.flatMap((list) =>
          list.kind === 'links'
            ? list.links.map((link) => `l:${link.id}`)
            : list.ids.map((one) => `c:${one}`),
        );
        expect(flat).toEqual(keys(given).filter((one) => !one.startsWith('h:')));
        for (const { lists: here } of shown)
          for (const [place, list] of here.entries()) expect(list.kind).not.toBe(here[place + 1]?.kind);
      }),
    );
  });

  test('leave out headings without text and headings with nothing below them', () => {
    const headings = ['a', 'b', 'blank', 'c', 'd'].map((name) => ({
      id: name,
      title: name === 'blank' ? ' ' : name,
    }));
    const entries = ['h:a', 'h:b', 'l:1', 'h:blank', 'l:2', 'c:x', 'h:c', 'h:d'];
    expect(sections(mixed({ entries, headings, links: links('1', '2'), shortcuts: ['x'] }))).toEqual([
      {
        heading: { id: 'b', title: 'b' },
        lists: [
          { kind: 'links', links: links('1', '2') },
          { kind: 'cards', ids: ['x'] },
        ],
      },
    ]);
  });
});

describe('entries whose lists another client sorted', () => {
  test('follow the lists, and stay as they are if these are not sorted', () => {
    const entries = ['l:a', 'h:x', 'c:1', 'l:b', 'l:gone', 'l:c', 'c:2'];
    const sorted = { links: links('c', 'new', 'b', 'a'), shortcuts: ['2', '1'] };
    expect(entriesInOrderOf(entries, sorted)).toEqual(['l:c', 'h:x', 'c:2', 'l:b', 'l:gone', 'l:a', 'c:1']);
    expect(entriesInOrderOf(entries, { links: links('a', 'b', 'c'), shortcuts: ['1', '2'] })).toEqual(
      entries,
    );
  });

  test('name the same as before, with links and cards in the order of the lists', () => {
    fc.assert(
      fc.property(short, (given) => {
        const before = [...new Set(given.entries ?? [])];
        const after = entriesInOrderOf(before, given);
        expect(after.toSorted()).toEqual(before.toSorted());
        const named = given.links.map((link) => `l:${link.id}`).filter((one) => before.includes(one));
        expect(after.filter((one) => named.includes(one))).toEqual(named);
      }),
    );
  });
});
