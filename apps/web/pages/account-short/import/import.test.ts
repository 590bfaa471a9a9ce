import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arranged } from '#contracts/rules/shorts/short-order';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import { foundHeading, foundLink } from '../../../features/short-import/found.ts';
import { type ImportedEntry, toImported } from '../../../features/short-import/imported.ts';
import { dropParked, park, readParked } from '../../../session/parked-links.ts';
import { toDraft } from '../state/draft.ts';
import { editDraft } from '../state/edit-draft.ts';
import { importEdit } from './import-edit.ts';
import type { Taken } from './import-entry.ts';
import {
  followedHeadings,
  initialSelection,
  linksOf,
  placesBehind,
  takenEntries,
  withTarget,
  withTicks,
  withTitle,
} from './selection.ts';

const imported = toImported(
  {
    source: 'linktree',
    entries: [
      foundHeading('Outside'),
      foundLink('Blog', 'https://blog.example.ch/'),
      foundLink('Course', 'https://kurse.example.ch/', 'passcode'),
      foundHeading('Sponsors'),
      foundLink('Known', 'http://www.x.org/a/'),
      foundLink('Photos', 'https://fotos.example.de/'),
      foundHeading('Empty'),
      foundLink('Script', 'javascript:alert(1)'),
    ],
  },
  ['https://www.x.org/a'],
);

const below = (room: number) => ({ place: 'below', room }) as const;

test('new links without a condition are ticked, as many as fit', () => {
  expect([...initialSelection(imported, below(25)).ticked]).toEqual([1, 5]);
  expect([...initialSelection(imported, below(1)).ticked]).toEqual([1]);
  expect([...initialSelection(imported, below(-3)).ticked]).toEqual([]);
  expect(linksOf(imported, 'short').map(({ link }) => link.title)).toEqual(['Known']);
});

test('replacing ticks all that fits, also what it would delete, unless the member has chosen', () => {
  const replacing = { place: 'replace', room: 25 } as const;
  const narrow = initialSelection(imported, below(1));
  expect([...withTarget(imported, narrow, below(1), replacing).ticked]).toEqual([1, 4, 5]);
  const all = initialSelection(imported, replacing);
  expect([...withTarget(imported, all, replacing, below(1)).ticked]).toEqual([1]);
  const twice = { ...imported, entries: [...imported.entries, imported.entries[1]] as ImportedEntry[] };
  twice.entries[8] = { ...twice.entries[8], repeats: 'import' } as ImportedEntry;
  expect([...initialSelection(twice, replacing).ticked]).toEqual([1, 4, 5]);
  const chosen = withTicks(withTicks(narrow, [1], false), [5], true);
  expect(withTarget(imported, chosen, below(1), replacing)).toBe(chosen);
});

test('links behind the free ones need Premium, in the order of the source', () => {
  const selection = withTicks(withTicks(initialSelection(imported, below(0)), [5], true), [1], true);
  expect([...placesBehind(imported, selection, 1)]).toEqual([5]);
  expect([...placesBehind(imported, selection, -1)]).toEqual([1, 5]);
  expect([...placesBehind(imported, selection, Number.POSITIVE_INFINITY)]).toEqual([]);
});

test('what is ticked is taken in its order, with typed titles and the headings that a link follows', () => {
  const selection = withTitle(withTicks(initialSelection(imported, below(25)), [5], false), 1, 'My blog');
  expect(takenEntries(imported, selection, 10)).toEqual([
    { kind: 'heading', title: 'Outside' },
    { kind: 'link', title: 'My blog', url: 'https://blog.example.ch/' },
  ]);
  expect(takenEntries(imported, withTicks(selection, [4], true), 0)).toHaveLength(2);
});

test('headings beyond those that fit are left out, and said to be', () => {
  const many = toImported(
    {
      source: 'text',
      entries: ['a', 'b', 'c'].flatMap((name) => [
        foundHeading(`Empty ${name}`),
        foundHeading(name),
        foundLink(name, `https://${name}.example/`),
      ]),
    },
    [],
  );
  const selection = withTicks(initialSelection(many, below(25)), [2], false);
  expect(followedHeadings(many, selection)).toEqual([4, 7]);
  const titles = (room: number) => takenEntries(many, selection, room).map(({ title }) => title);
  expect(titles(10)).toEqual(['b', 'b', 'c', 'c']);
  expect(titles(1)).toEqual(['b', 'b', 'c']);
  expect(titles(-2)).toEqual(['b', 'c']);
});

test('links that are off in our own export stay off, and are the last that free members do without', () => {
  const off = { enabled: false, until: '2020-01-01T00:00:00.000Z', icon: 'bag', me: true };
  const link = (name: string, extras = {}) => ({ ...foundLink(name, `https://${name}.example/`), extras });
  const own = toImported({ source: 'export', entries: [link('a', off), link('b'), link('c')] }, []);
  const selection = initialSelection(own, below(25));
  expect([...placesBehind(own, selection, 2)]).toEqual([0]);
  const entries = takenEntries(own, selection, 10);
  const draft = toDraft(shortUser());
  const after = editDraft(
    draft,
    importEdit({ entries, place: 'replace' }, () => 'id'),
  );
  expect(after.links[0]).toEqual({ id: 'id', title: 'a', link: 'https://a.example/', ...off });
  expect(after.links[1]).toEqual({ id: 'id', title: 'b', link: 'https://b.example/' });
});

test('an import of our own export brings its order, colours and look', () => {
  const draft = { ...toDraft(shortUser()), look: { layout: 'grid' as const }, links: [] };
  const after = editDraft(
    draft,
    importEdit(
      {
        ...{ entries: [], place: 'below', arrangement: 'links_first' },
        colours: { background: '#101820', border1: '#26324f' },
        look: { hasGradient: true, look: { theme: 'dusk', layout: undefined } },
      },
      () => 'id',
    ),
  );
  expect(after).toEqual({
    ...{ ...draft, arrangement: 'links_first', backgroundColor: '#101820', boxColor_1: '#26324f' },
    ...{ gradient: true, look: { theme: 'dusk' } },
  });
});

test('an import adds links and headings behind the others, or replaces them, as one step', () => {
  const draft = {
    ...toDraft(shortUser()),
    links: [{ id: 'own', title: 'Own', link: 'https://own.example/' }],
    headings: [],
    entries: null,
  };
  const entries = [
    { kind: 'heading' as const, title: 'Work' },
    { kind: 'link' as const, title: 'Blog', url: 'https://blog.example.ch/' },
  ];
  const ids = () => ['a', 'b'].values();
  const after = (taken: Taken) => {
    const next = ids();
    return editDraft(
      draft,
      importEdit(taken, () => next.next().value ?? ''),
    );
  };
  const added = { id: 'b', title: 'Blog', link: 'https://blog.example.ch/' };
  expect(after({ entries, place: 'below' })).toEqual({
    ...draft,
    links: [...draft.links, added],
    headings: [{ id: 'a', title: 'Work' }],
    arrangement: 'mixed',
    entries: [...arranged(draft).map(({ key }) => key), 'h:a', 'l:b'],
  });
  expect(after({ entries: entries.slice(1), place: 'replace', colours: { button: '#112233' } })).toEqual({
    ...draft,
    links: [{ ...added, id: 'a' }],
    buttonColor: '#112233',
  });
});

/** Local storage of a browser. */
function storage(isFull = false) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => values.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      values.set(key, value);
    },
  };
}
const link = (title: string) => ({ title, link: `https://${title}.example/` });

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

test('waiting links are offered to their owner for 14 days, and deleted for anyone else', () => {
  expect(park('mia', [link('a')], 0)).toBe(true);
  expect(park('mia', [link('b')], 1000)).toBe(true);
  const days = (count: number) => count * 86_400_000;
  expect(readParked('mia', days(13))?.links).toEqual([
    { title: 'a', link: 'https://a.example/' },
    { title: 'b', link: 'https://b.example/' },
  ]);
  expect(readParked('mia', days(15))).toBeNull();
  const set = { ...link('c'), enabled: false, from: '2026-12-01T10:00:00.000Z', icon: 'bag', me: true };
  expect(park('mia', [set], 0)).toBe(true);
  expect(readParked('mia', 1)?.links).toEqual([set]);
  park('mia', [link('a')], 0);
  expect(readParked('noah', 1)).toBeNull();
  expect(readParked('mia', 1)).toBeNull();
});

test('waiting links that were saved wait no longer; the others wait as long as before', () => {
  park('mia', [link('a'), link('b')], 0);
  dropParked('mia', ({ title }) => title === 'a', 5000);
  expect(readParked('mia', 5000)).toMatchObject({ links: [{ title: 'b' }], until: 14 * 86_400_000 });
  dropParked('noah', () => true, 5000);
  park('mia', [link('b')], 0);
  dropParked('mia', () => true, 5000);
  expect(readParked('mia', 5000)).toBeNull();
  expect(localStorage.getItem('short-parked')).toBeNull();
});

test.each(['{', 'null', '[]', '{"format":1,"userId":"mia","until":9,"links":[{"title":1}]}', '{"format":2}'])(
  'damaged storage %s offers nothing and is deleted',
  (text) => {
    localStorage.setItem('short-parked', text);
    expect(readParked('mia', 1)).toBeNull();
    expect(localStorage.getItem('short-parked')).toBeNull();
  },
);

test('links are not put aside if the storage is full', () => {
  vi.stubGlobal('localStorage', storage(true));
  expect(park('mia', [link('a')], 0)).toBe(false);
});
