import { eq, sql } from 'drizzle-orm';
import { readEnv } from '../../apps/env.ts';
import { openMedia } from '../../connectors/media/index.ts';
import { openEngine } from '../../db/client.ts';
import { accounts, premiumGrants, profiles, shorts } from '../../db/schema/index.ts';
import { seedDemo } from '../../db/seed/seed-demo.ts';
import { displayNameSkeleton, hashPassword } from '../../domain/accounts/index.ts';
import { storePicture, storeVideo } from '../../domain/media/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/**
 * Fills the database in `dataDir` with `count` accounts named `bench_0`, `bench_1` and so on, whose Shorts
 * are copies of mia's.
 */
export async function seedAccounts(dataDir: string, count: number): Promise<void> {
  const engine = await openEngine({ dataDir });
  await engine.migrate();
  const { db } = engine;
  const media = await openMedia(readEnv({ DATA_DIR: dataDir }));
  await seedDemo({
    db,
    clock: systemClock,
    hashPassword,
    displayNameSkeleton,
    storePicture: (bytes) => storePicture(media, bytes),
    storeVideo: (bytes) => storeVideo(media, bytes),
  });
  const [mia] = await db
    .select()
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .where(eq(accounts.usernameKey, 'mia'));
  if (!mia) throw new Error('the demo data has no account mia');
  const now = systemClock.now();
  await db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const name = `bench_${n}`;
      const id = newId();
      await tx.insert(accounts).values({
        ...mia.accounts,
        id,
        username: name,
        usernameKey: name,
        displayNameKey: name,
        displayNameSkeleton: null,
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
      });
      await tx.insert(profiles).values({ ...mia.profiles, accountId: id });
      await tx.insert(shorts).values({ ...mia.shorts, accountId: id });
      await tx.insert(premiumGrants).values({ id: newId(), accountId: id, reason: 'bench', startsAt: now });
    }
  });
  // In production, scheduled maintenance does this.
  await db.execute(sql`analyze`);
  await engine.close();
}
