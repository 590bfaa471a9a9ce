import { describe, expect, it } from 'vitest';
import { draftOf } from './draft.ts';
import { shortUser } from './fixtures/short-user.ts';
import { linkProblems, problemsOf, roomFor } from './problems.ts';

const codes = (link: { title: string; link: string; givenTitle?: string }) =>
  linkProblems({ id: 'a', ...link }).map(({ code }) => code);

describe('problems of a link', () => {
  it.each([
    [{ title: 'Shop', link: 'shop.example' }, []],
    [{ title: 'Shop', link: 'http://' }, ['invalid_address']],
    [{ title: 'Shop', link: 'javascript:alert(1)' }, ['invalid_address']],
    [{ title: 'Shop', link: ' ' }, ['missing_link']],
    [{ title: ' ', link: 'shop.example' }, ['missing_title']],
    [{ title: ' ', link: 'nonsense' }, ['missing_title', 'invalid_address']],
    [{ title: 'x'.repeat(61), link: 'shop.example' }, ['title_too_long']],
    [{ title: 'Button 1', link: '', givenTitle: 'Button 1' }, []],
    [{ title: '', link: '' }, []],
  ])('%j: %j', (link, expected) => {
    expect(codes(link)).toEqual(expected);
  });
});

describe('problems of a draft', () => {
  it('name the fields that can be seen, in their order', () => {
    const draft = {
      ...draftOf(shortUser()),
      boxColor: '#1',
      boxColor_2: 'red',
      links: [{ id: 'a', title: 'Shop', link: 'nonsense' }],
    };
    expect(problemsOf(draft).map(({ field }) => field)).toEqual(['boxColor', 'links.a.link']);
    expect(problemsOf({ ...draft, gradient: true }).map(({ field }) => field)).toEqual([
      'boxColor_2',
      'links.a.link',
    ]);
  });
});

describe('room in a list', () => {
  it.each([
    ['links', 2, false, 'yes'],
    ['links', 3, false, 'premium'],
    ['links', 3, true, 'yes'],
    ['links', 25, true, 'full'],
    ['titles', 1, false, 'yes'],
    ['titles', 2, false, 'premium'],
    ['titles', 10, true, 'full'],
  ] as const)('%s with %i, Premium %s: %s', (list, count, premium, expected) => {
    expect(roomFor(list, count, premium)).toBe(expected);
  });
});
