import { and, eq, isNull, or } from 'drizzle-orm';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { accounts } from '#db/schema';
import { issueToken } from '#domain/accounts';
import type { Context } from '#domain/context';
import { composeMessage } from './compose-message.ts';

/** Mails a reset link to the owner of a username or address; an unknown one gets nothing. */
export async function sendPasswordReset(
  context: Context,
  { login, language, id }: JobPayload<'mail.password-reset'> & RunningJob,
): Promise<void> {
  const [person] = await context.db
    .select({
      id: accounts.id,
      email: accounts.email,
      username: accounts.username,
      displayName: accounts.displayName,
    })
    .from(accounts)
    .where(
      and(or(eq(accounts.usernameKey, login), eq(accounts.emailKey, login)), isNull(accounts.disabledAt)),
    );
  if (!person) return;
  // By account, because it has two names to ask with; too many are dropped, not tried again.
  if ((await context.limits.take('resetByAccount', person.id)) > 0) return;
  const token = await issueToken(context, {
    accountId: person.id,
    purpose: 'password_reset',
    email: person.email,
  });
  const message = composeMessage({
    kind: 'passwordReset',
    language,
    to: person.email,
    name: person.displayName,
    username: person.username,
    link: `${context.signInOrigin}/sign-in/reset/${token}`,
    id,
  });
  try {
    await context.connectors.mail.send(message);
  } catch (error) {
    // A try that failed mailed nothing: a dead mail server must not use up what the account is allowed.
    await context.limits.giveBack('resetByAccount', person.id);
    throw error;
  }
}
