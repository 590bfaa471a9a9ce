import { and, eq, isNull, or } from 'drizzle-orm';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { accounts } from '#db/schema';
import { issueToken } from '#domain/accounts';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { sendLimited } from './send-limited.ts';

/** Sends a reset link to the owner of a username or email. Sends nothing if there is no such account. */
export async function sendPasswordReset(
  context: Context,
  { login, language, lockedOut, id }: JobPayload<'mail.password-reset'> & RunningJob,
): Promise<void> {
  const [person] = await context.db
    .select({
      id: accounts.id,
      email: accounts.email,
      username: accounts.username,
      displayName: accounts.displayName,
      confirmedAt: accounts.emailConfirmedAt,
    })
    .from(accounts)
    .where(
      and(or(eq(accounts.usernameKey, login), eq(accounts.emailKey, login)), isNull(accounts.disabledAt)),
    );
  if (!person) return;
  const { id: accountId, email, username, displayName, confirmedAt } = person;
  const compose = async () => {
    const token = await issueToken(context, { accountId, purpose: 'password_reset', email });
    return composeAccountEmail({
      kind: lockedOut ? 'lockedOut' : 'passwordReset',
      ...{ language, username, id },
      to: email,
      name: displayName,
      confirmed: confirmedAt !== null,
      origin: context.publicOrigin,
      link: `${context.signInOrigin}/sign-in/reset/${token}`,
    });
  };
  // A lock-out needs a link from this mailbox that works once, and has made earlier links invalid. A flood of
  // requests must not drop the only one that is left.
  if (lockedOut) await context.connectors.mail.send(await compose());
  // Limited by mailbox, because a request can name an account by username or by email. Excess requests are
  // dropped, and the previous link stays valid.
  else await sendLimited(context, { kind: 'reset', to: email }, compose);
}
