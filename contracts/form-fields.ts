import { z } from 'zod';
import { cleanText } from './rules/clean-text.ts';
import { isEmail, normaliseEmail } from './rules/email.ts';

/** Fields that several forms have, each with the one reading of what was typed. */

export const email = z
  .string('invalidEmail')
  .max(254, 'invalidEmail')
  .transform(normaliseEmail)
  .refine(isEmail, 'invalidEmail');

/** Text of several lines, at most `max` UTF-16 units long as typed; the codes are those of text that is longer or is none. */
export const multilineText = (max: number, tooLong = 'text_too_long', none = 'invalid_input') =>
  z
    .string(none)
    .max(max, tooLong)
    .transform((value) => cleanText(value, { multiline: true }).trim());

/** Solution of the bot check, where it may be asked for; empty without. */
export const captchaSolution = z.string().max(8000, 'recaptchaFailed').default('');

/** What visitors add where members are known already. */
export const visitorFields = {
  /** Where the answer goes; a member's own address is used without it. */
  email: z.union([z.literal(''), email]).default(''),
  /** Members need none, unless the call asks for it. */
  bot_check: captchaSolution,
};
