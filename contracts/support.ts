import { z } from 'zod';
import { contract } from './contract.ts';
import { isEmail, normaliseEmail } from './rules/email.ts';
import { SUPPORT_TEXT_MAX, SUPPORT_TOPICS } from './rules/support.ts';
import { cleanText, isBlank } from './rules/text-hygiene.ts';

export const SupportMessage = z.strictObject({
  topic: z.enum(SUPPORT_TOPICS, 'missing_topic'),
  text: z
    .string()
    .max(SUPPORT_TEXT_MAX, 'text_too_long')
    .transform((value) => cleanText(value, { multiline: true }).trim())
    .refine((value) => !isBlank(value), 'missing_text'),
  /** Where the answer goes; a member's own address is used without it. */
  email: z
    .union([
      z.literal(''),
      z.string().max(254, 'invalidEmail').transform(normaliseEmail).refine(isEmail, 'invalidEmail'),
    ])
    .default(''),
  /** Solution of the bot check; members need none. */
  bot_check: z.string().max(8000, 'recaptchaFailed').default(''),
});
export type SupportMessage = z.output<typeof SupportMessage>;

export const writeToSupport = contract({
  method: 'POST',
  path: '/api/v1/support',
  auth: 'app',
  summary: 'Writes to support',
  body: SupportMessage,
  status: 201,
  /** `number` is how both sides call it; `email` where the answer goes. */
  answer: z.object({ number: z.string(), email: z.string() }),
  errors: ['missing_topic', 'missing_text', 'text_too_long', 'invalidEmail', 'recaptchaFailed'],
});
