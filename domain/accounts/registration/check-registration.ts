import type { RegistrationCheck } from '#contracts/account/sign-in';
import type { FieldErrors } from '#contracts/errors';
import { type Context, enforceRateLimit } from '#domain/context';
import { passwordErrors, reservedNameErrors, takenNameErrors } from './registration-errors.ts';

/**
 * Returns the field errors that registration would report for the given values, so that each step of the form
 * can show them. Reports taken names, because names are public. Only registration itself reveals whether an
 * email is taken, and only after its captcha. Stores nothing. Errors: `too_many_requests`.
 */
export async function checkRegistration(context: Context, input: RegistrationCheck): Promise<FieldErrors> {
  await enforceRateLimit(context, 'registrationCheckByNetwork');
  const { password, ...names } = input;
  return {
    ...(await takenNameErrors(context, names)),
    ...reservedNameErrors(names),
    ...(password === undefined ? {} : passwordErrors(password, names)),
  };
}
