import type { FieldErrors } from '#contracts/errors';
import type { RegistrationCheck } from '#contracts/sign-in';
import { type Context, withinLimit } from '#domain/context';
import { passwordProblems, reservedNames, takenNames } from './registration-problems.ts';

/**
 * What a registration would refuse of some of its answers, so that each step of the form can say so. Names are public
 * anyway; who has an e-mail address is told by the registration alone, after its bot check. Keeps nothing.
 */
export async function checkRegistration(context: Context, input: RegistrationCheck): Promise<FieldErrors> {
  await withinLimit(context, 'registrationCheckByIp', context.caller.address);
  const { password, ...names } = input;
  return {
    ...(await takenNames(context, names)),
    ...reservedNames(names),
    ...(password === undefined ? {} : passwordProblems(password, names)),
  };
}
