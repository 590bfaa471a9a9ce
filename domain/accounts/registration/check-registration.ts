import type { FieldErrors } from '#contracts/errors';
import type { RegistrationCheck } from '#contracts/sign-in';
import { type Context, enforceRateLimit } from '#domain/context';
import { passwordErrors, reservedNameErrors, takenNameErrors } from './registration-errors.ts';

/**
 * What a registration would refuse of some of its answers, so that each step of the form can say so. Names are public
 * anyway; who has an e-mail address is told by the registration alone, after its bot check. Keeps nothing.
 */
export async function checkRegistration(context: Context, input: RegistrationCheck): Promise<FieldErrors> {
  await enforceRateLimit(context, 'registrationCheckByIp', context.network.address);
  const { password, ...names } = input;
  return {
    ...(await takenNameErrors(context, names)),
    ...reservedNameErrors(names),
    ...(password === undefined ? {} : passwordErrors(password, names)),
  };
}
