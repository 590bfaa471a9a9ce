import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, type Inside, ProductError, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { hashPassword } from '#platform/crypto/password-hash';
import { tokenHash } from '#platform/ids';
import { cancelEmailChange } from '../email/email-changes.ts';
import { lockOut } from '../lock-out.ts';
import { readSignedFields } from '../signed-fields.ts';

/** Lifetime of the link "That wasn't me" (product 4.21). */
export const DENIAL_MS = 7 * DAY_MS;

/** Contents of the link: a label, the account, a tag of its password and email address, and the expiry in ms. */
const Denial = z.tuple([z.literal('not-me'), z.uuid(), z.string(), z.number()]);

interface Credentials {
  email: string;
  passwordHash: string;
}

/** A change of the password or the email address makes earlier links invalid. */
const tagOf = ({ email, passwordHash }: Credentials): string =>
  tokenHash(`${email}\n${passwordHash}`).slice(0, 16);

/**
 * Returns the token of the link "That wasn't me" in an email about a login; null if the account is gone or
 * blocked. It is signed, and stored nowhere (decision 43).
 */
export async function newDenial(context: Context, accountId: string): Promise<string | null> {
  const account = await credentialsOf(context, accountId);
  if (!account) return null;
  const until = context.clock.now().getTime() + DENIAL_MS;
  const denial: z.input<typeof Denial> = ['not-me', accountId, tagOf(account), until];
  return context.ticketSigner.sign(JSON.stringify(denial));
}

/**
 * Stops everyone who uses the account, for the owner of the mailbox, who says that a login was not theirs. Errors: `invalid_link`.
 */
export async function denyLogin(context: Context, { token }: { token: string }): Promise<void> {
  const denial = readSignedFields(context, token, Denial);
  if (!denial) throw new ProductError('invalid_link');
  const [, accountId, tag] = denial;
  // A link that was used could otherwise make the server hash passwords for the rest of its seven days.
  const unlocked = await credentialsOf(context, accountId);
  if (!unlocked || tagOf(unlocked) !== tag) throw new ProductError('invalid_link');
  // Before the transaction, which must not wait for a slow hash.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await transaction(context, async (inside) => {
    const account = await credentialsOf(inside, accountId, 'lock');
    if (!account || tagOf(account) !== tag) throw new ProductError('invalid_link');
    await cancelEmailChange(inside, accountId);
    await recordAccountEvent(inside, { accountId, kind: 'login_denied' });
    await lockOut(inside, accountId, passwordHash);
    inside.log.warn({ event: 'login_denied', accountId }, 'the owner says that a login was not theirs');
  });
}

async function credentialsOf({ db }: Inside, accountId: string, lock?: 'lock') {
  const columns = {
    email: accounts.email,
    passwordHash: accounts.passwordHash,
  };
  const active = and(eq(accounts.id, accountId), isNull(accounts.disabledAt));
  const query = db.select(columns).from(accounts).where(active);
  const [account] = await (lock ? query.for('update') : query);
  return account;
}
