import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#db/schema';
import { type Context, type Inside, ProductError } from '#domain/context';
import { optionsToUse, type PasskeyProof, withPasskey } from '#domain/passkeys';
import {
  type FactorProof,
  type LockedAccount,
  type ProofWay,
  proofWays,
  withFactor,
} from '#domain/second-factors';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { tokenHash } from '#platform/ids';
import { readSignedFields } from '../signed-fields.ts';
import { openSignIn, type SignInResult } from './open-sign-in.ts';

/** Time between the password and the second step (product 4.14). */
export const STEP_MS = 10 * MINUTE_MS;
/** Time without a second step in a browser that the member trusts (product 4.14). */
export const TRUST_MS = 30 * DAY_MS;

/** Contents of a step token: a label, the account, the start of its password hash's hash, and the expiry in ms. */
const Step = z.tuple([z.literal('second-step'), z.uuid(), z.string(), z.number()]);

/** First characters of a hash of the password hash, so that a change of the password ends the login. */
const tagOf = (passwordHash: string): string => tokenHash(passwordHash).slice(0, 16);

/** Returns the token that says that the password of a login was right. It is signed, and stored nowhere. */
export function newStep(context: Inside, account: { id: string; passwordHash: string }): string {
  const until = context.clock.now().getTime() + STEP_MS;
  const step: z.input<typeof Step> = ['second-step', account.id, tagOf(account.passwordHash), until];
  return context.ticketSigner.sign(JSON.stringify(step));
}

interface PendingStep {
  accountId: string;
  tag: string;
}

async function readStep(context: Context, token: string): Promise<PendingStep> {
  const step = readSignedFields(context, token, Step);
  if (!step) throw new ProductError('step_expired');
  const [, accountId, tag] = step;
  const [account] = await context.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  if (!account || tagOf(account.passwordHash) !== tag) throw new ProductError('step_expired');
  return { accountId, tag };
}

export interface SecondStepInput {
  /** The token of `logIn`. */
  step: string;
  proof: FactorProof | PasskeyProof;
  /** Whether logins from this browser need no second step for 30 days. */
  trust: boolean;
  userAgent: string;
  deviceToken: string | undefined;
}

/**
 * Completes a login with a code of the authenticator app, a recovery code or a passkey. Errors: `step_expired`,
 * `wrong_code`, `wrong_recovery_code`, `unreadable_secret`, `passkey_unknown`, `passkey_refused`,
 * `too_many_requests`.
 */
export async function completeSecondStep(context: Context, input: SecondStepInput): Promise<SignInResult> {
  const { step, proof, trust, userAgent, deviceToken } = input;
  const { accountId, tag } = await readStep(context, step);
  const signIn = async (inside: Inside, account: LockedAccount) => {
    if (tagOf(account.passwordHash) !== tag) throw new ProductError('step_expired');
    const trustedUntil = trust ? new Date(inside.clock.now().getTime() + TRUST_MS) : null;
    return openSignIn(inside, { accountId, userAgent, deviceToken, proved: true, trustedUntil });
  };
  const result = await ('passkey' in proof
    ? withPasskey(context, { proof, purpose: purposeOf(accountId, step) }, signIn)
    : withFactor(context, { accountId, proof, deviceToken }, signIn));
  context.log.info({ event: 'login', accountId, secondStep: true }, 'login');
  return result;
}

const purposeOf = (accountId: string, step: string) =>
  ({ kind: 'second-step', accountId, boundTo: step }) as const;

/** Begins the second step with a passkey. Errors: `step_expired`, `passkeys_unavailable`. */
export async function passkeyOptionsOfStep(context: Context, step: string) {
  const { accountId } = await readStep(context, step);
  return optionsToUse(context, purposeOf(accountId, step));
}

/**
 * Returns how the second step of a login can be taken, the usual way first. Errors: `step_expired`.
 * @param step the token of `logIn`
 */
export async function readSecondStep(
  context: Context,
  step: string,
): Promise<Exclude<ProofWay, 'password'>[]> {
  const { accountId } = await readStep(context, step);
  return (await proofWays(context, accountId)).filter((way) => way !== 'password');
}
