import { randomBytes } from 'node:crypto';
import { eq, gt, type SQL, sql } from 'drizzle-orm';
import { emailChanges } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import type { Context } from '#domain/context';
import { hashPassword } from '#platform/crypto/password-hash';
import { newToken, tokenHash } from '#platform/ids';
import { lockOut } from '../sign-in/deny-login.ts';
import {
  applyEmailChange,
  type ChangeState,
  EMAIL_CHANGE_MS,
  endEmailChange,
  withEmailChange,
} from './email-changes.ts';

type Side = 'new' | 'old';
const COLUMNS = { new: emailChanges.newTokenHash, old: emailChanges.oldTokenHash };

/**
 * Creates the token of the link to one side of a pending change, which replaces an earlier one, when the email is
 * written. Returns it with the new address; null if no change is pending.
 */
export async function issueChangeToken(
  { db }: Pick<Context, 'db'>,
  { accountId, side }: { accountId: string; side: Side },
): Promise<{ token: string; email: string } | null> {
  const token = newToken();
  const hash = tokenHash(token);
  const [row] = await db
    .update(emailChanges)
    .set(side === 'new' ? { newTokenHash: hash } : { oldTokenHash: hash })
    .where(eq(emailChanges.accountId, accountId))
    .returning({ email: emailChanges.email });
  return row ? { token, email: row.email } : null;
}

/** Returns a condition for the change that a link belongs to, while the link works. */
function linked({ clock }: Pick<Context, 'clock'>, side: Side, token: string): SQL {
  const since = new Date(clock.now().getTime() - EMAIL_CHANGE_MS);
  return sql`${COLUMNS[side]} = ${tokenHash(token)} and ${gt(emailChanges.requestedAt, since)}`;
}

/**
 * Confirms the new address, with the link that was sent to it. Takes effect if the old address has approved.
 * Errors: `invalid_link`, `emailTaken`.
 */
export async function confirmNewEmail(context: Context, { token }: { token: string }): Promise<ChangeState> {
  const which = linked(context, 'new', token);
  return withEmailChange(context, which, async (inside, change) => {
    const { accountId } = change;
    const confirmedAt = change.confirmedAt ?? inside.clock.now();
    if (!change.confirmedAt) {
      await inside.db.update(emailChanges).set({ confirmedAt }).where(eq(emailChanges.accountId, accountId));
      await recordAccountEvent(inside, { accountId, kind: 'email_change_confirmed' });
    }
    return change.approvedAt ? applyEmailChange(inside, { ...change, confirmedAt }) : 'waiting';
  });
}

/**
 * Answers for the old address, with the link that was sent to it: approves the change, which takes effect if the
 * new address is confirmed, or stops it and everyone who uses the account. Errors: `invalid_link`, `emailTaken`.
 */
export async function answerEmailChange(
  context: Context,
  { token, approve }: { token: string; approve: boolean },
): Promise<ChangeState | 'stopped'> {
  const which = linked(context, 'old', token);
  if (!approve) return stopEmailChange(context, which);
  return withEmailChange(context, which, async (inside, change) => {
    const { accountId } = change;
    if (!change.approvedAt) {
      const approvedAt = inside.clock.now();
      await inside.db.update(emailChanges).set({ approvedAt }).where(eq(emailChanges.accountId, accountId));
      await recordAccountEvent(inside, { accountId, kind: 'email_change_approved' });
    }
    return change.confirmedAt ? applyEmailChange(inside, change) : 'waiting';
  });
}

async function stopEmailChange(context: Context, which: SQL): Promise<'stopped'> {
  // Before the transaction, which must not wait for a slow hash.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return withEmailChange(context, which, async (inside, { accountId }) => {
    await endEmailChange(inside, accountId, 'email_change_stopped');
    await lockOut(inside, accountId, passwordHash);
    inside.log.warn(
      { event: 'email_change_stopped', accountId },
      'the old address stopped a change of email',
    );
    return 'stopped' as const;
  });
}
