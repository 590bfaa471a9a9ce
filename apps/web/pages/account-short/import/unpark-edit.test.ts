import { expect, test } from 'vitest';
import { arranged } from '#contracts/rules/shorts/short-order';
import { shortUser } from '../fixtures/short-user.ts';
import { headingsOfLinks } from '../saving/headings-of-links.ts';
import { type Draft, toDraft } from '../state/draft.ts';
import { editDraft } from '../state/edit-draft.ts';
import { unparkEdit } from './unpark-edit.ts';

const link = (id: string) => ({ id, title: id, link: `https://${id}.example/` });
const draft: Draft = {
  ...toDraft(shortUser()),
  shortcuts: [],
  links: ['a', 'b', 'c'].map(link),
  headings: ['Music', 'Shop'].map((title) => ({ id: title, title })),
  arrangement: 'mixed',
  entries: ['l:a', 'h:Music', 'l:b', 'h:Shop', 'l:c'],
};
/** Titles of links and headings in their order after waiting links are put back. */
function after(before: Draft, ...waiting: [title: string, heading?: string][]): string {
  const links = waiting.map(([title, heading]) => ({ ...link(title), heading }));
  let count = 0;
  const next = editDraft(
    before,
    unparkEdit(before, links, () => `new${count++}`),
  );
  return arranged(next)
    .map((entry) =>
      entry.kind === 'link' ? entry.link.title : entry.kind === 'heading' && entry.heading.title,
    )
    .join(' ');
}

test('a link remembers the heading above it', () => {
  expect([...headingsOfLinks(draft)]).toEqual([
    ['b', 'Music'],
    ['c', 'Shop'],
  ]);
  expect(headingsOfLinks({ ...draft, arrangement: 'links_first' }).size).toBe(0);
});

test('waiting links return below their headings, in their order', () => {
  expect(after(draft, ['x', 'Music'], ['y', 'Music'], ['z', 'Shop'], ['w'])).toBe('a w Music b x y Shop c z');
});

test('a heading that was removed returns once, with its links', () => {
  expect(after(draft, ['x', 'Tour'], ['y', 'Tour'])).toBe('a Music b Shop c Tour x y');
  const plain: Draft = { ...draft, headings: [], arrangement: 'links_first', entries: null };
  expect(after(plain, ['x', 'Tour'], ['y'])).toBe('a b c y Tour x');
  expect(after(plain, ['x'], ['y'])).toBe('a b c x y');
});
