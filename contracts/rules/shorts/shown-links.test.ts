import { describe, expect, test } from 'vitest';
import { linkState, type Scheduled, shownLinks } from './shown-links.ts';

const [FROM, UNTIL] = ['2026-05-12T16:00:00.000Z', '2026-05-17T18:00:00.000Z'];
const [starts, ends] = [Date.parse(FROM), Date.parse(UNTIL)];
const link = (id: string, rest: Scheduled = {}) => ({ id, ...rest });
const idsOf = (links: readonly { id: string }[]) => links.map(({ id }) => id).join('');

describe('the state of a link', () => {
  test('is live from its beginning until right before its end', () => {
    const link = { from: FROM, until: UNTIL };
    expect([starts - 1, starts, ends - 1, ends].map((now) => linkState(link, now))).toEqual([
      'planned',
      'live',
      'live',
      'ended',
    ]);
  });

  test('is live without dates, and off at any time if it is switched off', () => {
    expect(linkState({}, starts)).toBe('live');
    for (const now of [starts - 1, starts, ends])
      expect(linkState({ from: FROM, until: UNTIL, enabled: false }, now)).toBe('off');
  });
});

describe('the links that visitors see', () => {
  test('are without Premium the first three that are on', () => {
    const links = [...'1234567890'].map((id) => link(id, '13'.includes(id) ? { enabled: false } : {}));
    expect(idsOf(shownLinks(links, { hasPremium: false, now: 0 }).shown)).toBe('245');
    expect(idsOf(shownLinks(links, { hasPremium: true, now: 0 }).shown)).toBe('24567890');
  });

  test('do not move up for one outside its schedule or one that is not allowed', () => {
    const links = [link('a', { from: FROM }), link('b'), link('c'), link('d')];
    const isAllowed = ({ id }: { id: string }) => id !== 'b';
    expect(idsOf(shownLinks(links, { hasPremium: false, now: starts - 1, isAllowed }).shown)).toBe('c');
    expect(idsOf(shownLinks(links, { hasPremium: false, now: starts, isAllowed }).shown)).toBe('ac');
  });

  test('change at the next beginning or end of one of them', () => {
    const links = [link('a', { from: FROM, until: UNTIL }), link('b')];
    const untilAt = (now: number) => shownLinks(links, { hasPremium: false, now }).until;
    expect([starts - 1, starts, ends - 1].map(untilAt)).toEqual([starts, ends, ends]);
    expect(untilAt(ends)).toBe(Number.POSITIVE_INFINITY);
  });

  test('do not change because of a link that is not shown anyway', () => {
    const scheduled = link('x', { from: FROM });
    const off = { ...scheduled, enabled: false };
    const beyond = [link('a'), link('b'), link('c'), scheduled];
    const at = { hasPremium: false, now: 0 };
    expect(shownLinks([off], at).until).toBe(Number.POSITIVE_INFINITY);
    expect(shownLinks(beyond, at).until).toBe(Number.POSITIVE_INFINITY);
    expect(shownLinks([scheduled], { ...at, isAllowed: () => false }).until).toBe(Number.POSITIVE_INFINITY);
  });
});
