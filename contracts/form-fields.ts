import { z } from 'zod';
import { isEmail, normaliseEmail } from './rules/account/email.ts';
import { cleanText } from './rules/clean-text.ts';

/** Fields shared by several forms, so that all forms parse them in the same way. */

export const email = z
  .string('invalidEmail')
  .max(254, 'invalidEmail')
  .transform(normaliseEmail)
  .refine(isEmail, 'invalidEmail');

/**
 * Creates a schema for multi-line text of at most `max` UTF-16 units before cleaning. `tooLong` and `none`
 * are the error codes for longer text and for a value that is not text.
 */
export const multilineText = (max: number, tooLong = 'text_too_long', none = 'invalid_input') =>
  z
    .string(none)
    .max(max, tooLong)
    .transform((value) => cleanText(value, { multiline: true }).trim());

/** Solution of the bot check for calls that may require one. Empty if there is none. */
export const captchaSolution = z.string().max(8000, 'recaptchaFailed').default('');

/** Fields that visitors fill in. Members usually omit them. */
export const visitorFields = {
  /** Email address for the reply. If empty, that of the member's account is used. */
  email: z.union([z.literal(''), email]).default(''),
  /** Visitors must solve the bot check. Members must do so only if the call requires it. */
  bot_check: captchaSolution,
};
