import { eq } from 'drizzle-orm';
import { cardKey, headingKey, linkKey } from '#contracts/rules/shorts/short-order';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../client.ts';
import { accounts, premiumGrants, profiles, type StoredLink, shorts } from '../schema/index.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import type { DemoPerson } from './demo-person.ts';
import { storePictures } from './insert-post.ts';
import { seedCounts } from './seed-counts.ts';
import type { SeedOptions } from './seed-options.ts';
import { seedPosts } from './seed-posts.ts';
import { seedQuests } from './seed-quests.ts';

/**
 * Inserts the demo's members, posts, quests and counts that do not exist yet. Does nothing if demo members are
 * missing and the database contains other accounts.
 * @returns whether the demo members exist now
 */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const { db } = options;
  const [stranger] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.demo, false))
    .limit(1);
  const existing = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.demo, true));
  const missing = demoPeople.filter((person) =>
    existing.every(({ username }) => username !== person.username),
  );
  if (missing.length > 0 && stranger) return false;
  if (missing.length > 0) await insertPeople(options, missing);
  await seedPosts(options);
  await seedQuests(options);
  await seedCounts(options);
  return true;
}

async function insertPeople(
  { db, clock, hashPassword, displayNameSkeleton, storePicture }: SeedOptions,
  people: DemoPerson[],
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const paths = await storePictures(
    people.flatMap(({ avatar }) => avatar ?? []),
    storePicture,
  );
  await db.transaction(async (tx) => {
    for (const person of people)
      await insertPerson(tx, person, {
        ...{ passwordHash, now: clock.now() },
        avatarPath: (person.avatar && paths.get(person.avatar)) ?? null,
        displayNameSkeleton: displayNameSkeleton(person.displayName),
      });
  });
}

async function insertPerson(
  db: Database,
  person: DemoPerson,
  made: { passwordHash: string; displayNameSkeleton: string; avatarPath: string | null; now: Date },
): Promise<void> {
  const { passwordHash, displayNameSkeleton, avatarPath, now } = made;
  const id = newId();
  const email = `${person.username}@example.com`;
  const joined = new Date(`${person.joined}T09:00:00Z`);
  await db.insert(accounts).values({
    id,
    username: person.username,
    usernameKey: person.username,
    displayName: person.displayName,
    displayNameKey: person.displayName.toLowerCase(),
    displayNameSkeleton,
    email,
    emailKey: email,
    emailConfirmedAt: joined,
    passwordHash,
    birthDate: person.birthDate,
    country: person.country,
    referral: 'friends',
    language: person.language,
    termsAcceptedAt: joined,
    createdAt: joined,
    demo: true,
  });
  const { badge, badges, bannerColor, bio, short } = person;
  await db
    .insert(profiles)
    .values({ ...{ accountId: id, avatarPath, badge, badges, bannerColor, bio }, updatedAt: joined });
  await db.insert(shorts).values({
    accountId: id,
    ...short.colours,
    gradientEnabled: short.gradient ?? false,
    look: short.look ?? {},
    animation: short.animation ?? null,
    typewriter: short.typewriter ?? false,
    titles: short.titles,
    ...linksAndOrder(short, now),
    shortcuts: short.shortcuts,
    shortcutSettings: short.shortcutSettings ?? {},
    displayConnections:
      short.shortcuts.length > 0 ? { ulifyi: true, discord: true, youtube: true, spotify: true } : {},
    updatedAt: now,
  });
  if (person.premiumDays === undefined) return;
  await db.insert(premiumGrants).values({
    id: newId(),
    accountId: id,
    reason: 'demo',
    startsAt: joined,
    endsAt: person.premiumDays === null ? null : new Date(now.getTime() + person.premiumDays * DAY_MS),
  });
}

/** Returns the links, and what is stored of the order, as the editor would save them. */
function linksAndOrder({ links, order }: DemoPerson['short'], now: Date) {
  const moment = (days: number) =>
    new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + days * DAY_MS).toISOString();
  const stored: StoredLink[] = links.map(([title, link, { from, until } = {}], n) => ({
    ...{ id: `demo-${n + 1}`, title, link },
    ...(from !== undefined && { from: moment(from) }),
    ...(until !== undefined && { until: moment(until) }),
  }));
  if (!order) return { links: stored };
  const headings = order.flatMap((entry, n) =>
    typeof entry === 'object' ? [{ id: `demo-${n + 1}`, title: entry.heading }] : [],
  );
  const entries = order.map((entry, n) => {
    if (typeof entry === 'object') return headingKey(`demo-${n + 1}`);
    return typeof entry === 'number' ? linkKey(`demo-${entry}`) : cardKey(entry);
  });
  const place = ({ id }: StoredLink) => entries.indexOf(linkKey(id));
  return {
    arrangement: 'mixed' as const,
    ...{ entries, headings },
    links: stored.toSorted((one, other) => place(one) - place(other)),
  };
}
