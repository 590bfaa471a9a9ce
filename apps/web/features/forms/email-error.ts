import { isEmail, normaliseEmail } from '#contracts/rules/account/email';

/** Returns the error code of an email address as it was typed; null if it may be sent. */
export function emailError(typed: string): 'fillAllFields' | 'invalidEmail' | null {
  const email = normaliseEmail(typed);
  if (email === '') return 'fillAllFields';
  return isEmail(email) ? null : 'invalidEmail';
}
