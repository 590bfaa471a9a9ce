import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { addDays, STORED_DAYS } from '#contracts/rules/statistics';
import { zurichDay } from '#contracts/rules/zurich-day';
import { accounts, shortCounts, shorts } from '../schema/index.ts';
import type { SeedOptions } from './seed-options.ts';

/** Visits that a member's Short usually gets on a weekday, and since how many days. */
const VISITS: Readonly<Record<string, { daily: number; days: number }>> = {
  mia: { daily: 46, days: STORED_DAYS },
  noah: { daily: 9, days: 120 },
  theo: { daily: 4, days: 24 },
  brand_cafe: { daily: 21, days: 200 },
};

/** The kinds of `short_counts` (`domain/statistics/count-kinds.ts`) whose keys do not depend on the member. */
const SHARES: readonly { kind: number; visitsShare: number; keys: Readonly<Record<string, number>> }[] = [
  {
    kind: 3,
    visitsShare: 0.6,
    keys: {
      'instagram.com': 52,
      'tiktok.com': 18,
      'google.com': 14,
      'x.com': 6,
      'bergportal.example': 4,
      '': 3,
    },
  },
  {
    kind: 4,
    visitsShare: 1,
    keys: { 'de-CH': 41, 'de-DE': 33, 'en-GB': 9, 'fr-CH': 8, 'it-CH': 4, 'de-AT': 5 },
  },
  { kind: 5, visitsShare: 1, keys: { phone: 78, computer: 17, tablet: 5 } },
  { kind: 6, visitsShare: 0.12, keys: { poster: 60, newsletter: 40 } },
  { kind: 7, visitsShare: 0.08, keys: { 'hut-season': 70, 'open-day': 30 } },
];

/**
 * Inserts counts of visits and clicks for demo members that have none, for the days before now. The numbers
 * look random but are the same for every seed of a day.
 */
export async function seedCounts({ db, clock }: SeedOptions): Promise<void> {
  const none = notExists(
    db.select({ one: sql`1` }).from(shortCounts).where(eq(shortCounts.accountId, accounts.id)),
  );
  const people = await db
    .select({ id: accounts.id, username: accounts.username, links: shorts.links })
    .from(accounts)
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .where(and(eq(accounts.demo, true), inArray(accounts.username, Object.keys(VISITS)), none));
  const today = zurichDay(clock.now());
  for (const person of people) {
    const { daily, days } = VISITS[person.username] ?? { daily: 0, days: 0 };
    const rows = Array.from({ length: days }, (_, ago) =>
      countsOfDay(person, addDays(today, -ago), daily * trend(ago), ago === 0),
    ).flat();
    for (let start = 0; start < rows.length; start += 1000)
      await db
        .insert(shortCounts)
        .values(rows.slice(start, start + 1000))
        .onConflictDoNothing();
  }
}

/** Interest grows over the year, with a wave every few weeks. */
const trend = (ago: number) => (0.45 + 0.55 * (1 - ago / STORED_DAYS)) * (1 + 0.25 * Math.sin(ago / 6));

type CountRow = typeof shortCounts.$inferInsert;

function countsOfDay(
  { id, links }: { id: string; links: readonly { id: string }[] },
  day: string,
  usual: number,
  isToday: boolean,
): CountRow[] {
  const random = randomOf(`${day} ${links.length}`);
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const visits = Math.round(usual * (isWeekend ? 1.5 : 1) * (0.7 + 0.6 * random()) * (isToday ? 0.4 : 1));
  const row = (kind: number, key: string, count: number): CountRow[] =>
    count > 0 ? [{ accountId: id, day, kind, key, count }] : [];
  const clicks = links.flatMap((link, place) =>
    row(2, link.id, Math.round((visits * 0.3 * (0.6 + 0.8 * random())) / (place + 1.5))),
  );
  const shares = SHARES.flatMap(({ kind, visitsShare, keys }) => {
    const total = Object.values(keys).reduce((sum, weight) => sum + weight, 0);
    return Object.entries(keys).flatMap(([key, weight]) =>
      row(kind, key, Math.floor((visits * visitsShare * weight) / total + random())),
    );
  });
  return [...row(1, '', visits), ...clicks, ...shares];
}

/** Returns a generator of numbers from 0 to 1 that depend only on the text (FNV-1a, then mulberry32). */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
