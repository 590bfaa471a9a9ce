import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { accounts, recoveryCodes, totpSecrets } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  type LimitName,
  ProductError,
  throwFieldError,
  transaction,
} from '#domain/context';
import { verifyPassword } from '#platform/crypto/password-hash';
import { findKnownBrowser } from './known-browsers.ts';
import { codesLeft } from './read-factors.ts';
import { parseRecoveryCode } from './recovery-code.ts';
import { cancelFactorReset } from './reset-factors.ts';
import { openSecret, sealPurpose } from './sealed-secret.ts';
import { matchingStep } from './totp-code.ts';

/** A code of the authenticator app, or a recovery code. */
export type FactorProof = { code: string } | { recovery_code: string };

interface GivenFactor {
  accountId: string;
  proof: FactorProof;
  /** The browser's token from an earlier login. */
  deviceToken: string | undefined;
}

/** The account, locked until the end of the transaction. */
export interface LockedAccount {
  passwordHash: string;
}

/** Uses a verified factor up. Returns false if another request was faster. */
type Use = (inside: Inside) => Promise<boolean>;

/**
 * Verifies a member's second factor and uses it up, so that the same code is never accepted twice. `run` is
 * called in the same transaction, with the account locked. Failures are limited per account, and separately per
 * browser that has logged in before, so that a stranger with the password cannot lock the owner out, and for all
 * those browsers together.
 * Errors: `unauthorized` if the account is gone, `wrong_code`, `wrong_recovery_code`, `unreadable_secret`,
 * `too_many_requests`.
 */
export async function withFactor<Result>(
  context: Context,
  given: GivenFactor,
  run: (inside: Inside, account: LockedAccount) => Promise<Result>,
): Promise<Result> {
  const { accountId, proof } = given;
  const { limits, limitsOfKnown, field, code } = 'code' in proof ? KINDS.code : KINDS.recovery_code;
  const known = await findKnownBrowser(context, accountId, given.deviceToken);
  const key = known ? `${accountId}:${known.tokenHash}` : accountId;
  const counts: Count[] = [
    ...limits.map((name) => ({ name, key })),
    ...(known ? limitsOfKnown.map((name) => ({ name, key: accountId })) : []),
  ];
  for (const count of counts) await enforceRateLimit(context, count.name, count.key);
  // Before the transaction, which must not wait for a slow hash.
  const use =
    'code' in proof
      ? await checkCode(context, given.accountId, proof.code)
      : await checkRecoveryCode(context, accountId, proof.recovery_code);
  const done =
    use &&
    (await transaction(context, async (inside) => {
      const account = await lockActiveAccount(inside, accountId);
      if (!(await use(inside))) return null;
      await cancelFactorReset(inside, accountId);
      return { result: await run(inside, account) };
    }));
  if (!done) {
    await warnOfFailures(context, accountId);
    throwFieldError(field, code);
  }
  for (const count of counts) await context.limits.refund(count.name, count.key);
  return done.result;
}

interface Count {
  name: LimitName;
  key: string;
}

interface Kind {
  /** Counted by account, or by account and browser if the account knows it. */
  limits: readonly LimitName[];
  /** Counted by account for all browsers that it knows. */
  limitsOfKnown: readonly LimitName[];
  field: string;
  code: string;
}

const KINDS = {
  code: {
    limits: ['secondFactor', 'secondFactorDaily'],
    limitsOfKnown: ['secondFactorKnownDaily'],
    field: 'code',
    code: 'wrong_code',
  },
  // Long enough that no number of guesses finds one.
  recovery_code: {
    limits: ['recoveryCode'],
    limitsOfKnown: [],
    field: 'recovery_code',
    code: 'wrong_recovery_code',
  },
} as const satisfies Record<string, Kind>;

/** Emails the owner once a day from the third failure on: somebody may have the password. */
async function warnOfFailures(context: Context, accountId: string): Promise<void> {
  if ((await context.limits.consume('factorFailures', accountId)) === 0) return;
  if ((await context.limits.consume('factorFailureNotice', accountId)) > 0) return;
  await notifyOwner(context, accountId, 'factor_failures');
}

/** Locks an account until the end of the transaction. Errors: `unauthorized` if it is blocked or gone. */
export async function lockActiveAccount({ db }: Inside, accountId: string): Promise<LockedAccount> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
    .for('update');
  if (!account) throw new ProductError('unauthorized');
  return account;
}

async function checkCode(context: Context, accountId: string, code: string): Promise<Use | null> {
  const confirmed = and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt));
  const [row] = await context.db.select({ sealed: totpSecrets.secret }).from(totpSecrets).where(confirmed);
  if (!row) return null;
  const secret = openSecret(context, accountId, row.sealed);
  const step = matchingStep(secret, code, context.clock.now());
  if (step === null) return null;
  return async ({ db, secrets }) => {
    const used = await db
      .update(totpSecrets)
      // Encrypted again, so that it moves to the current key in time.
      .set({ lastStep: step, secret: secrets.seal(secret, sealPurpose(accountId)) })
      .where(and(confirmed, eq(totpSecrets.secret, row.sealed), lt(totpSecrets.lastStep, step)))
      .returning({ accountId: totpSecrets.accountId });
    return used.length > 0;
  };
}

async function checkRecoveryCode(context: Context, accountId: string, typed: string): Promise<Use | null> {
  const code = parseRecoveryCode(typed);
  const place = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.number, code?.number ?? -1));
  const unused = and(place, isNull(recoveryCodes.usedAt));
  const [row] = await context.db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    // Codes are stored before the app is confirmed. Until then, nobody has said that they are saved.
    .innerJoin(accounts, and(eq(accounts.id, recoveryCodes.accountId), eq(accounts.secondStep, true)))
    .where(unused);
  if (!(await verifyPassword(row?.hash, code?.secret ?? '')) || !row) return null;
  return async (inside) => {
    const used = await inside.db
      .update(recoveryCodes)
      .set({ usedAt: inside.clock.now() })
      .where(and(unused, eq(recoveryCodes.codeHash, row.hash)))
      .returning({ number: recoveryCodes.number });
    if (used.length === 0) return false;
    const left = await codesLeft(inside, accountId);
    await notifyOwner(inside, accountId, 'recovery_code_used', { values: { left: String(left) } });
    return true;
  };
}
