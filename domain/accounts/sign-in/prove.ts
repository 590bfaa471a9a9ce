import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#db/schema';
import {
  type Context,
  enforceRateLimit,
  ProductError,
  requireMember,
  throwFieldError,
  transaction,
} from '#domain/context';
import { type PasskeyProof, withPasskey } from '#domain/passkeys';
import {
  type FactorProof,
  isPasswordOnTrial,
  type ProofWay,
  proofWays,
  withFactor,
} from '#domain/second-factors';
import { recordProof } from '#domain/sessions';
import { verifyPassword } from '#platform/crypto/password-hash';
import { lockIfUnchanged } from '../passwords/lock-if-unchanged.ts';

export type Proof = { password: string } | FactorProof | PasskeyProof;

/** Returns the ways in which the caller can prove who they are, the usual one first. Errors: `unauthorized`. */
export async function readProofWays(context: Context): Promise<ProofWay[]> {
  const { accountId } = requireMember(context);
  return proofWays(context, accountId);
}

/**
 * Proves in an open session who the caller is: with a passkey or the password, or, if the second step is on or
 * the password was reset by email a short time ago, only with a factor. For ten minutes the session may then make changes that last. Errors: `unauthorized`,
 * `wrong_password`, `factor_proof_needed`, `wrong_code`, `wrong_recovery_code`, `unreadable_secret`,
 * `passkey_unknown`, `passkey_refused`, `too_many_requests`.
 */
export async function prove(
  context: Context,
  { proof, deviceToken }: { proof: Proof; deviceToken: string | undefined },
): Promise<void> {
  const { accountId, sessionId } = requireMember(context);
  if ('passkey' in proof) {
    const purpose = { kind: 'prove', accountId, boundTo: sessionId } as const;
    // One that a reset holds proves the person here, beside the password that opened the session.
    await withPasskey(context, { proof, purpose }, recordProof);
  } else if ('password' in proof) await proveByPassword(context, accountId, proof.password);
  else await withFactor(context, { accountId, proof, deviceToken }, recordProof);
}

async function proveByPassword(context: Context, accountId: string, password: string): Promise<void> {
  await enforceRateLimit(context, 'passwordProof', accountId);
  const [account] = await context.db
    .select({ passwordHash: accounts.passwordHash, secondStep: accounts.secondStep })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  if (!account) throw new ProductError('unauthorized');
  if (account.secondStep) throw new ProductError('factor_proof_needed');
  // Before the transaction, which must not wait for a slow hash.
  if (!(await verifyPassword(account.passwordHash, password))) throwFieldError('password', 'wrong_password');
  await transaction(context, async (inside) => {
    const now = await lockIfUnchanged(inside, { accountId, passwordHash: account.passwordHash });
    if (!now) throw new ProductError('unauthorized');
    if (now.secondStep || (await isPasswordOnTrial(inside, accountId)))
      throw new ProductError('factor_proof_needed');
    await recordProof(inside);
  });
  await context.limits.refund('passwordProof', accountId);
}
