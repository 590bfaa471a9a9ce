import { eq } from 'drizzle-orm';
import { profiles } from '#db/schema';
import { writeAudit } from '#domain/audit';
import {
  type Context,
  type Inside,
  ProductError,
  requireOperator,
  resolveAccountId,
  transaction,
} from '#domain/context';
import { invalidateAccountPages } from './invalidate-account-pages.ts';

/** Profile badge codes by name (product 5.4). */
export const MARKS = { none: '00', blue: '01', gold: '02', mascot: '10' } as const;
type Mark = keyof typeof MARKS;

/** Badges on the Short that operators can assign. The Premium badge comes with Premium. */
export const GRANTABLE_BADGES = ['dayZero', 'dayOne'] as const;

/**
 * Sets the profile badge of an account. Errors: `unauthorized`, `userNotFound`, `invalid_input` for an
 * unknown mark.
 */
export async function setMark(context: Context, input: { username: string; mark: string }): Promise<void> {
  const { mark } = input;
  if (!isMark(mark)) throw new ProductError('invalid_input');
  await change(context, input, { event: 'mark_set', mark }, () => ({ badge: MARKS[mark] }));
}

/**
 * Assigns a badge on the Short, or removes it if `given` is false. Idempotent. Errors: `unauthorized`,
 * `userNotFound`, `invalid_input` for a badge that cannot be assigned.
 */
export async function setBadge(
  context: Context,
  input: { username: string; badge: string; given: boolean },
): Promise<void> {
  const { badge, given } = input;
  if (!(GRANTABLE_BADGES as readonly string[]).includes(badge)) throw new ProductError('invalid_input');
  await change(context, input, { event: given ? 'badge_given' : 'badge_taken', badge }, ({ badges }) => {
    const others = badges.filter((name) => name !== badge);
    return { badges: given ? [...others, badge] : others };
  });
}

const isMark = (word: string): word is Mark => Object.hasOwn(MARKS, word);

async function change(
  context: Inside,
  { username }: { username: string },
  { event, ...detail }: { event: 'mark_set' | 'badge_given' | 'badge_taken' } & Record<string, string>,
  made: (profile: typeof profiles.$inferSelect) => Partial<typeof profiles.$inferInsert>,
): Promise<void> {
  const { name: operator } = requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  await transaction(context, async (inside) => {
    const own = eq(profiles.accountId, accountId);
    const [profile] = await inside.db.select().from(profiles).where(own).for('update');
    if (!profile) throw new ProductError('userNotFound');
    await inside.db
      .update(profiles)
      .set({ ...made(profile), updatedAt: inside.clock.now() })
      .where(own);
    await invalidateAccountPages(inside, { accountId });
    await writeAudit(inside, { kind: event, subject: accountId, detail });
  });
  context.log.info({ event, ...detail, accountId, operator }, event);
}
