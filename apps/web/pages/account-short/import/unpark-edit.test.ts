import { expect, test } from 'vitest';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { arranged } from '#contracts/rules/shorts/short-order';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import type { ParkedLink } from '../../../session/parked-links.ts';
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

test('a waiting link returns with what was set for it, as far as it is valid', () => {
  const extras = { enabled: false, from: '2026-12-01T10:00:00.000Z', icon: 'bag', me: true };
  const unparked = (waiting: ParkedLink) =>
    editDraft(
      draft,
      unparkEdit(draft, [waiting], () => 'new'),
    ).links.find(({ id }) => id === 'new');
  const waiting = { title: 'x', link: 'https://x.example/' };
  expect(unparked({ ...waiting, ...extras })).toEqual({ id: 'new', ...waiting, ...extras });
  expect(unparked({ ...waiting, icon: 'paypal', from: 'soon' })).toEqual({ id: 'new', ...waiting });
  // Lists that earlier versions stored have none of these.
  expect(unparked(waiting)).toEqual({ id: 'new', ...waiting });
});

test('no heading returns if the Short has no room for it', () => {
  const headings = Array.from({ length: PREMIUM_LIMITS.headings }, (_, n) => ({ id: `${n}`, title: `${n}` }));
  const full: Draft = { ...draft, headings, entries: headings.map(({ id }) => `h:${id}`) };
  expect(after(full, ['x', 'Tour'])).not.toContain('Tour');
  expect(after(full, ['x', 'Tour'])).toMatch(/ x$/);
});

test('a heading that was removed returns once, with its links', () => {
  expect(after(draft, ['x', 'Tour'], ['y', 'Tour'])).toBe('a Music b Shop c Tour x y');
  const plain: Draft = { ...draft, headings: [], arrangement: 'links_first', entries: null };
  expect(after(plain, ['x', 'Tour'], ['y'])).toBe('a b c y Tour x');
  expect(after(plain, ['x'], ['y'])).toBe('a b c x y');
});
