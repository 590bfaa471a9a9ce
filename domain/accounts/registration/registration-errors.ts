import { eq, or, type SQL } from 'drizzle-orm';
import { brand } from '#brand';
import type { Registration } from '#contracts/account/sign-in';
import type { FieldErrors } from '#contracts/errors';
import { isOldEnough } from '#contracts/rules/account/birth-date';
import { PASSWORD_ERRORS, passwordProblem } from '#contracts/rules/account/password';
import { isReservedUsername } from '#contracts/rules/names/username';
import { accounts } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { displayNameColumns, isReservedDisplayName } from '../names/display-name-columns.ts';
import { usernamesOnCooldown } from '../names/username-cooldown.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';

export type AccountNames = Partial<Pick<Registration, 'username' | 'display_name' | 'email'>>;

/** Returns the column values for the names and the email address of a registration. */
export const nameColumns = (input: Required<AccountNames>) => ({
  username: input.username,
  usernameKey: input.username.toLowerCase(),
  ...displayNameColumns(input.display_name),
  email: input.email,
  emailKey: input.email.toLowerCase(),
});

/** Returns field errors for reserved names, with the same codes as for taken names. */
export function reservedNameErrors({ username, display_name }: AccountNames): FieldErrors {
  const fields: FieldErrors = {};
  if (username !== undefined && isReservedUsername(username)) fields.username = 'usernameTaken';
  if (display_name !== undefined && isReservedDisplayName(display_name))
    fields.display_name = 'displayNameTaken';
  return fields;
}

/** Returns the field errors of a password. A password that is too short without the given names is also an error. */
export function passwordErrors(
  password: string,
  { username = '', display_name, email = '' }: AccountNames,
): FieldErrors {
  const problem = passwordProblem(password, {
    ...{ username, email, brand: brand.name, isCommon: isCommonPassword },
    ...(display_name === undefined ? {} : { displayName: display_name }),
  });
  return problem ? { password: PASSWORD_ERRORS[problem] } : {};
}

/** Returns all field errors that need no database lookup. */
export function ruleErrors(context: Context, input: Registration): FieldErrors {
  const fields = { ...reservedNameErrors(input), ...passwordErrors(input.password, input) };
  const grown = isOldEnough(input.birth_date, input.country, context.clock.now());
  return grown ? fields : { ...fields, birth_date: 'birthdayInvalid' };
}

/**
 * Returns field errors for names and email addresses that belong to an account, and for usernames on
 * cooldown. A display name also counts as taken if it looks like another one.
 */
export async function takenNameErrors(
  context: Context,
  { username, display_name, email }: AccountNames,
): Promise<FieldErrors> {
  const usernameKey = username?.toLowerCase();
  const emailKey = email?.toLowerCase();
  const shown = display_name === undefined ? undefined : displayNameColumns(display_name);
  const same: (SQL | undefined)[] = [
    usernameKey === undefined ? undefined : eq(accounts.usernameKey, usernameKey),
    emailKey === undefined ? undefined : eq(accounts.emailKey, emailKey),
    shown && eq(accounts.displayNameKey, shown.displayNameKey),
    shown && eq(accounts.displayNameSkeleton, shown.displayNameSkeleton),
  ];
  if (same.every((condition) => condition === undefined)) return {};
  const rows = await context.db
    .select({
      usernameKey: accounts.usernameKey,
      displayNameKey: accounts.displayNameKey,
      displayNameSkeleton: accounts.displayNameSkeleton,
      emailKey: accounts.emailKey,
    })
    .from(accounts)
    .where(or(...same));
  const rests = usernameKey !== undefined && (await usernamesOnCooldown(context, [usernameKey])).size > 0;
  const fields: FieldErrors = {};
  if (rests || rows.some((row) => row.usernameKey === usernameKey)) fields.username = 'usernameTaken';
  const isShown = (row: (typeof rows)[number]) =>
    row.displayNameKey === shown?.displayNameKey || row.displayNameSkeleton === shown?.displayNameSkeleton;
  if (shown && rows.some(isShown)) fields.display_name = 'displayNameTaken';
  if (rows.some((row) => row.emailKey === emailKey)) fields.email = 'emailTaken';
  return fields;
}

/** Throws the error for rejected fields, if there are any. Its code is that of the first. */
export function throwRegistrationErrors(fields: FieldErrors): void {
  const [first] = Object.values(fields);
  if (first) throw new ProductError(first, { fields });
}
