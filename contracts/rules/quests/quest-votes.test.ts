import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countVotes, type Entry, VOTE_RULES, type Vote, type VoteCount } from './quest-votes.ts';

const START = Date.parse('2026-11-15T23:00:00Z');
const quest = { startsAt: new Date(START) };
const at = (seconds: number) => new Date(START + seconds * 1000);
const old = new Date('2025-01-01T00:00:00Z');

const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  id,
  creatorId: `creator-of-${id}`,
  createdAt: at(10),
  visible: true,
  ...changes,
});
const vote = (id: string, postId: string, changes: Partial<Vote> = {}): Vote => ({
  id,
  postId,
  voterId: `voter-${id}`,
  castAt: at(1000),
  voterCreatedAt: old,
  voterBare: false,
  voterBlocked: false,
  ...changes,
});
/** Creates votes by bare accounts for one entry, one every `gap` seconds. */
const burst = (postId: string, votes: number, gap: number, from = 5000): Vote[] =>
  Array.from({ length: votes }, (_, n) =>
    vote(`burst-${postId}-${n}`, postId, { castAt: at(from + n * gap), voterBare: true }),
  );

test.each([
  ['one’s own entry', 'own_entry', vote('v', 'a', { voterId: 'creator-of-a' })],
  ['an account created after the quest began', 'young_account', vote('v', 'a', { voterCreatedAt: at(1) })],
  ['an account created at the moment it began', null, vote('v', 'a', { voterCreatedAt: at(0) })],
  ['an account that is blocked', 'blocked_account', vote('v', 'a', { voterBlocked: true })],
  ['an account that is erased', 'blocked_account', vote('v', 'a', { voterId: null })],
  ['a hidden entry', 'entry_gone', vote('v', 'hidden')],
  ['an unknown entry', 'entry_gone', vote('v', 'nowhere')],
  ['a bare account alone', null, vote('v', 'a', { voterBare: true })],
  ['any other account', null, vote('v', 'a')],
])('the vote of or for %s: %s', (_, reason, given) => {
  const { verdicts, totals, winner } = countVotes(
    quest,
    [entry('a'), entry('hidden', { visible: false })],
    [given],
  );
  expect(verdicts.get('v')).toBe(reason);
  expect(totals.get('a')).toBe(reason === null ? 1 : 0);
  expect(winner).toEqual(reason === null ? { entryId: 'a', votes: 1 } : null);
});

test.each([
  [VOTE_RULES.burstVotes, 3, 20, 'twenty within 57 seconds are'],
  [VOTE_RULES.burstVotes - 1, 0, 0, 'nineteen at once are not'],
  [21, VOTE_RULES.burstSeconds / 20, 21, 'the sixtieth second belongs to them: all are'],
  [200, 3.2, 0, 'a slow stream, never twenty within a minute, is not'],
  [200, 3, 200, 'a long stream that is dense everywhere is, whole,'],
])('%s bare votes, one every %s s, %s excluded: %s', (votes, gap, aside) => {
  const { verdicts } = countVotes(quest, [entry('a')], burst('a', votes, gap));
  expect([...verdicts.values()].filter((reason) => reason === 'burst')).toHaveLength(aside);
});

test('a burst only excludes bare votes of its own entry, and votes before and after it count', () => {
  const votes = [
    ...burst('a', 20, 1),
    vote('before', 'a', { castAt: at(4000), voterBare: true }),
    vote('after', 'a', { castAt: at(6000), voterBare: true }),
    vote('between, not bare', 'a', { castAt: at(5010) }),
    vote('between, another entry', 'b', { castAt: at(5010), voterBare: true }),
  ];
  const { verdicts, totals } = countVotes(quest, [entry('a'), entry('b')], votes);
  for (const id of ['before', 'after', 'between, not bare', 'between, another entry'])
    expect(verdicts.get(id)).toBeNull();
  expect(totals).toEqual(
    new Map([
      ['a', 3],
      ['b', 1],
    ]),
  );
});

test('votes that are excluded for another reason do not contribute to a burst', () => {
  const young = burst('a', 10, 0).map((one) => ({ ...one, voterCreatedAt: at(1) }));
  const older = burst('a', 10, 0).map((one) => ({ ...one, id: `${one.id}-older` }));
  expect(countVotes(quest, [entry('a')], [...young, ...older]).totals.get('a')).toBe(10);
});

test('a tie goes to the earlier entry, then to the smaller id, and is reported', () => {
  const votes = [vote('1', 'a'), vote('2', 'b'), vote('3', 'c')];
  const early = countVotes(
    quest,
    [entry('a', { createdAt: at(30) }), entry('b', { createdAt: at(20) }), entry('c', { createdAt: at(20) })],
    votes,
  );
  expect(early.winner).toEqual({ entryId: 'b', votes: 1 });
  expect(early.tied).toEqual(['b', 'c', 'a']);
  expect(countVotes(quest, [entry('a'), entry('b')], votes.slice(0, 1)).tied).toEqual([]);
});

test('there is no winner without a counted vote', () => {
  expect(countVotes(quest, [entry('a')], [])).toMatchObject({ winner: null, tied: [] });
  expect(countVotes(quest, [], [])).toMatchObject({ winner: null, tied: [] });
});

const entryIds = ['a', 'b', 'c', 'd'];
const anyEntries = fc
  .array(fc.record({ seconds: fc.integer({ min: 0, max: 5 }), shown: fc.boolean() }), {
    minLength: entryIds.length,
    maxLength: entryIds.length,
  })
  .map((made) =>
    made.map(({ seconds, shown }, n) => entry(entryIds[n] ?? '', { createdAt: at(seconds), visible: shown })),
  );
/** Generates votes that are close in time, so that bursts occur. */
const anyVotes = fc
  .array(
    fc.record({
      postId: fc.constantFrom('a', 'a', 'a', ...entryIds, 'nowhere'),
      voterId: fc.constantFrom('u', 'v', 'w', 'x', 'y', 'z', 'creator-of-a', 'creator-of-b', null),
      second: fc.integer({ min: 0, max: 200 }),
      young: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      bare: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      blocked: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    { minLength: 60, maxLength: 250, size: 'max' },
  )
  .map((made) =>
    made.map(({ postId, voterId, second, young, bare, blocked }, n) =>
      vote(String(n), postId, {
        voterId,
        castAt: at(second),
        voterCreatedAt: young ? at(1) : old,
        voterBare: bare,
        voterBlocked: blocked,
      }),
    ),
  );
const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
const plain = ({ verdicts, totals, ...rest }: VoteCount) => ({
  verdicts: sorted(verdicts),
  totals: sorted(totals),
  ...rest,
});

test('the order of votes and entries does not matter', () => {
  fc.assert(
    fc.property(anyEntries, anyVotes, fc.nat(), (entries, votes, seed) => {
      const mixed = votes.toSorted(
        (a, b) => ((Number(a.id) * 7919 + seed) % 257) - ((Number(b.id) * 7919 + seed) % 257),
      );
      expect(plain(countVotes(quest, entries.toReversed(), mixed))).toEqual(
        plain(countVotes(quest, entries, votes)),
      );
    }),
  );
});

test('excluded votes change nothing: the result is the same without them', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyEntries, anyVotes, (entries, votes) => {
      const before = countVotes(quest, entries, votes);
      seen += [...before.verdicts.values()].filter((reason) => reason === 'burst').length;
      const counted = votes.filter(({ id }) => before.verdicts.get(id) === null);
      const after = countVotes(quest, entries, counted);
      expect({ ...plain(after), verdicts: [] }).toEqual({ ...plain(before), verdicts: [] });
      expect([...after.verdicts.values()].every((reason) => reason === null)).toBe(true);
      // A vote excluded for a reason other than `burst`. Without one of its votes, a burst might no longer be
      // a burst.
      const one = votes.find(({ id }) => ![null, 'burst'].includes(before.verdicts.get(id) ?? null));
      const without = countVotes(
        quest,
        entries,
        votes.filter((other) => other !== one),
      );
      expect({ ...plain(without), verdicts: [] }).toEqual({ ...plain(before), verdicts: [] });
    }),
  );
  expect(seen).toBeGreaterThan(0);
});

test('another counted vote increases only its own entry, by one', () => {
  fc.assert(
    fc.property(
      anyEntries,
      anyVotes,
      fc.constantFrom(...entryIds),
      fc.boolean(),
      fc.integer({ min: 0, max: 200 }),
      (entries, votes, postId, voterBare, second) => {
        const before = countVotes(quest, entries, votes);
        const added = vote('added', postId, { castAt: at(second), voterBare });
        const after = countVotes(quest, entries, [...votes, added]);
        if (after.verdicts.get('added') !== null) return;
        for (const [id, total] of after.totals)
          expect(total).toBe((before.totals.get(id) ?? 0) + (id === postId ? 1 : 0));
      },
    ),
  );
});

test('a burst of bare accounts never wins against one honest vote', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 400 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (votes, gap) => {
        const bought = entry('bought', { createdAt: at(1) });
        const honest = entry('honest', { createdAt: at(99) });
        expect(
          countVotes(quest, [bought, honest], [...burst('bought', votes, gap), vote('1', 'honest')]).winner,
        ).toEqual({ entryId: 'honest', votes: 1 });
      },
    ),
  );
});

test('a hundred thousand votes in one burst are counted within seconds', () => {
  const votes = burst('a', 100_000, 0.001);
  const began = performance.now();
  const { totals } = countVotes(quest, [entry('a')], votes);
  expect(totals.get('a')).toBe(0);
  // A quadratic algorithm would take minutes.
  expect(performance.now() - began).toBeLessThan(5000);
});
