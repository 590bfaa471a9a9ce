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
import { cancelFactorReset, type FactorProof, hasSecondFactor, withFactor } from '#domain/second-factors';
import { recordProof } from '#domain/sessions';
import { verifyPassword } from '#platform/crypto/password-hash';

export type Proof = { password: string } | FactorProof;

/**
 * Proves in an open session who the caller is: with the password, or, if the account has a second factor, only
 * with that. For ten minutes the session may then make changes that last. Errors: `unauthorized`,
 * `wrong_password`, `factor_proof_needed`, `wrong_code`, `wrong_recovery_code`, `too_many_requests`.
 */
export async function prove(
  context: Context,
  { proof, deviceToken }: { proof: Proof; deviceToken: string | undefined },
): Promise<void> {
  const { accountId } = requireMember(context);
  if ('password' in proof) return proveByPassword(context, accountId, proof.password);
  await withFactor(context, { accountId, proof, deviceToken }, (verify) =>
    transaction(context, async (inside) => {
      await lockAccount(inside, accountId);
      await verify(inside);
      await cancelFactorReset(inside, accountId);
      await recordProof(inside);
    }),
  );
}

async function proveByPassword(context: Context, accountId: string, password: string): Promise<void> {
  await enforceRateLimit(context, 'passwordProof', accountId);
  await transaction(context, async (inside) => {
    const { passwordHash } = await lockAccount(inside, accountId);
    if (await hasSecondFactor(inside, accountId)) throw new ProductError('factor_proof_needed');
    if (!(await verifyPassword(passwordHash, password))) throwFieldError('password', 'wrong_password');
    await recordProof(inside);
  });
  await context.limits.refund('passwordProof', accountId);
}

async function lockAccount({ db }: Context, accountId: string): Promise<{ passwordHash: string }> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
    .for('update');
  if (!account) throw new ProductError('unauthorized');
  return account;
}
