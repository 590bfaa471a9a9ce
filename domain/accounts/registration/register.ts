import type { Registration } from '#contracts/account/sign-in';
import type { ErrorCode } from '#contracts/errors';
import { accounts, profiles, shorts } from '#db/schema';
import {
  type Context,
  consumeEmailQuota,
  enforceRateLimit,
  ProductError,
  transaction,
  uniqueViolation,
} from '#domain/context';
import { hashPassword } from '#platform/crypto/password-hash';
import { newId } from '#platform/ids';
import { consumeCaptcha } from '../captcha/consume-captcha.ts';
import { openSignIn, type SignIn, type SignInResult } from '../sign-in/open-sign-in.ts';
import { nameColumns, ruleErrors, takenNameErrors, throwRegistrationErrors } from './registration-errors.ts';

export type RegisterInput = Registration & Pick<SignIn, 'userAgent' | 'deviceToken'>;

/**
 * Creates an account with its profile and empty Short, and signs the member in (product 4.3). Reports taken
 * names and emails only after consuming the captcha, so that emails cannot be probed in bulk. Errors: the
 * codes of `contracts/account/sign-in.ts`, for all invalid fields at once.
 */
export async function register(context: Context, input: RegisterInput): Promise<SignInResult> {
  await enforceRateLimit(context, 'registrationByNetwork');
  throwRegistrationErrors(ruleErrors(context, input));
  await consumeCaptcha(context, input.bot_check);
  throwRegistrationErrors(await takenNameErrors(context, input));
  await enforceRateLimit(context, 'registeredByNetwork');

  // The quota also limits repeated registrations with different spellings of one email address. If the quota is
  // exhausted, the member requests the confirmation link later.
  const mayMail = (await consumeEmailQuota(context, 'confirmation', input.email)) === 0;
  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction(context, async (inside) => {
      const accountId = newId();
      const now = inside.clock.now();
      await inside.db.insert(accounts).values({
        id: accountId,
        ...nameColumns(input),
        passwordHash,
        birthDate: input.birth_date,
        country: input.country,
        referral: input.referral,
        language: inside.caller.language,
        termsAcceptedAt: now,
        createdAt: now,
      });
      await inside.db.insert(profiles).values({ accountId, updatedAt: now });
      await inside.db.insert(shorts).values({ accountId, arrangement: 'links_first', updatedAt: now });
      if (mayMail) await inside.jobs.send(inside.db, 'mail.confirm-address', { accountId });
      inside.log.info({ event: 'registered', accountId }, 'registered');
      return openSignIn(inside, {
        accountId,
        userAgent: input.userAgent,
        deviceToken: input.deviceToken,
        proved: true,
        isFirst: true,
      });
    });
  } catch (error) {
    // The check above only improves the error. The unique indexes decide which of several concurrent
    // registrations succeeds.
    const taken = TAKEN_BY_INDEX[uniqueViolation(error) ?? ''];
    if (taken) throw new ProductError(taken.code, { fields: { [taken.field]: taken.code } });
    throw error;
  }
}

const TAKEN_BY_INDEX: Record<string, { field: string; code: ErrorCode }> = {
  accounts_username_key: { field: 'username', code: 'usernameTaken' },
  accounts_display_name_key: { field: 'display_name', code: 'displayNameTaken' },
  accounts_display_name_skeleton: { field: 'display_name', code: 'displayNameTaken' },
  accounts_email_key: { field: 'email', code: 'emailTaken' },
};
