import { eq, or } from 'drizzle-orm';
import { brand } from '#brand';
import type { ErrorCode, FieldErrors } from '#contracts/errors';
import { isOldEnough } from '#contracts/rules/birth-date';
import { passwordProblem } from '#contracts/rules/password';
import { isReservedUsername } from '#contracts/rules/username';
import type { Registration } from '#contracts/sign-in';
import { accounts, profiles, shorts } from '#db/schema';
import {
  type Context,
  ProductError,
  takeMail,
  transaction,
  uniqueViolation,
  withinNetworkLimits,
} from '#domain/context';
import { newId } from '#platform/ids';
import { isCommonPassword } from './common-passwords.ts';
import { completeSignIn, type SignedIn } from './complete-sign-in.ts';
import { hashPassword } from './password-hash.ts';
import { restingAmong } from './resting-usernames.ts';
import { spendBotCheck } from './spend-bot-check.ts';

export type RegisterInput = Registration & { userAgent: string };

/**
 * Creates an account with its profile and empty Short and signs it in (spec sections 2, 5 and 8).
 * What is taken is told only after the bot check was spent, so that addresses cannot be probed in bulk.
 * Errors: the codes of `contracts/sign-in.ts`, all wrong fields at once.
 */
export async function register(context: Context, input: RegisterInput): Promise<SignedIn> {
  await withinNetworkLimits(context, 'registration');
  refuseFields(ruleProblems(context, input));
  await spendBotCheck(context, input.bot_check);
  refuseFields(await takenNames(context, input));

  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction(context, async (inside) => {
      const accountId = newId();
      const now = inside.clock.now();
      await inside.db.insert(accounts).values({
        id: accountId,
        ...names(input),
        passwordHash,
        birthDate: input.birth_date,
        country: input.country,
        referral: input.referral,
        language: inside.caller.language,
        termsAcceptedAt: now,
        createdAt: now,
      });
      await inside.db.insert(profiles).values({ accountId, updatedAt: now });
      await inside.db.insert(shorts).values({ accountId, updatedAt: now });
      // Whoever registers again and again with spellings of one address mails it no more; it can be confirmed later.
      if ((await takeMail(inside, 'confirmation', input.email)) === 0)
        await inside.jobs.send(inside.db, 'mail.confirm-address', { accountId });
      inside.log.info({ event: 'registered', accountId }, 'registered');
      return completeSignIn(inside, { accountId, userAgent: input.userAgent });
    });
  } catch (error) {
    // The check above was courtesy; two people at the same moment are told apart here.
    const taken = TAKEN_BY_INDEX[uniqueViolation(error) ?? ''];
    if (taken) throw new ProductError(taken.code, { fields: { [taken.field]: taken.code } });
    throw error;
  }
}

const TAKEN_BY_INDEX: Record<string, { field: string; code: ErrorCode }> = {
  accounts_username_key: { field: 'username', code: 'usernameTaken' },
  accounts_display_name_key: { field: 'display_name', code: 'displayNameTaken' },
  accounts_email_key: { field: 'email', code: 'emailTaken' },
};

const names = (input: RegisterInput) => ({
  username: input.username,
  usernameKey: input.username.toLowerCase(),
  displayName: input.display_name,
  displayNameKey: input.display_name.toLowerCase(),
  email: input.email,
  emailKey: input.email.toLowerCase(),
});

const PASSWORD_CODES = {
  too_short: 'invalidPassword',
  too_long: 'invalidPassword',
  too_common: 'commonPassword',
  personal: 'personalPassword',
} as const satisfies Record<string, ErrorCode>;

function ruleProblems(context: Context, input: RegisterInput): FieldErrors {
  const fields: FieldErrors = {};
  if (isReservedUsername(input.username)) fields.username = 'usernameTaken';
  const problem = passwordProblem(input.password, {
    username: input.username,
    displayName: input.display_name,
    email: input.email,
    brand: brand.name,
    isCommon: isCommonPassword,
  });
  if (problem) fields.password = PASSWORD_CODES[problem];
  if (!isOldEnough(input.birth_date, input.country, context.clock.now()))
    fields.birth_date = 'birthdayInvalid';
  return fields;
}

async function takenNames(context: Context, input: RegisterInput): Promise<FieldErrors> {
  const own = names(input);
  const rows = await context.db
    .select({
      usernameKey: accounts.usernameKey,
      displayNameKey: accounts.displayNameKey,
      emailKey: accounts.emailKey,
    })
    .from(accounts)
    .where(
      or(
        eq(accounts.usernameKey, own.usernameKey),
        eq(accounts.displayNameKey, own.displayNameKey),
        eq(accounts.emailKey, own.emailKey),
      ),
    );
  const fields: FieldErrors = {};
  const rests = (await restingAmong(context, [own.usernameKey])).size > 0;
  if (rests || rows.some((row) => row.usernameKey === own.usernameKey)) fields.username = 'usernameTaken';
  if (rows.some((row) => row.displayNameKey === own.displayNameKey)) fields.display_name = 'displayNameTaken';
  if (rows.some((row) => row.emailKey === own.emailKey)) fields.email = 'emailTaken';
  return fields;
}

function refuseFields(fields: FieldErrors): void {
  const [first] = Object.values(fields);
  if (first) throw new ProductError(first, { fields });
}
