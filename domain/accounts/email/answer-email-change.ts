import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emailChanges } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import type { Context } from '#domain/context';
import { hashPassword } from '#platform/crypto/password-hash';
import { lockOut } from '../lock-out.ts';
import { readEmailChange, withLinkedChange } from './change-links.ts';
import { applyEmailChange, type ChangeState, endEmailChange } from './email-changes.ts';

/**
 * Confirms the new address, with the link that was sent to it. Takes effect if the old address has approved.
 * Errors: `invalid_link`, `emailTaken`.
 */
export async function confirmNewEmail(context: Context, { token }: { token: string }): Promise<ChangeState> {
  return withLinkedChange(context, { side: 'new', token }, async (inside, change) => {
    const { accountId, id } = change;
    const confirmedAt = change.confirmedAt ?? inside.clock.now();
    if (!change.confirmedAt) {
      await inside.db.update(emailChanges).set({ confirmedAt }).where(eq(emailChanges.id, id));
      await recordAccountEvent(inside, { accountId, kind: 'email_change_confirmed' });
    }
    return change.approvedAt ? applyEmailChange(inside, { ...change, confirmedAt }) : 'waiting';
  });
}

/**
 * Answers for the old address, with a link that was sent to it: approves the change, which takes effect if the
 * new address is confirmed, or stops it and everyone who uses the account. Errors: `invalid_link`, `emailTaken`.
 */
export async function answerEmailChange(
  context: Context,
  { token, approve }: { token: string; approve: boolean },
): Promise<ChangeState | 'stopped'> {
  if (!approve) return stopEmailChange(context, token);
  return withLinkedChange(context, { side: 'old', token }, async (inside, change) => {
    const { accountId, id } = change;
    if (!change.approvedAt) {
      const approvedAt = inside.clock.now();
      await inside.db.update(emailChanges).set({ approvedAt }).where(eq(emailChanges.id, id));
      await recordAccountEvent(inside, { accountId, kind: 'email_change_approved' });
    }
    return change.confirmedAt ? applyEmailChange(inside, change) : 'waiting';
  });
}

async function stopEmailChange(context: Context, token: string): Promise<'stopped'> {
  // Anyone could otherwise make the server hash passwords.
  await readEmailChange(context, { side: 'old', token });
  // Before the transaction, which must not wait for a slow hash.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return withLinkedChange(context, { side: 'old', token }, async (inside, { accountId, id }) => {
    await endEmailChange(inside, eq(emailChanges.id, id), 'email_change_stopped');
    await lockOut(inside, accountId, passwordHash);
    inside.log.warn(
      { event: 'email_change_stopped', accountId },
      'the old address stopped a change of email',
    );
    return 'stopped' as const;
  });
}
