import { z } from 'zod';
import { contract } from './contract.ts';
import { lines, visitorFields } from './form-fields.ts';
import { SUPPORT_TEXT_MAX, SUPPORT_TOPICS } from './rules/support.ts';
import { isBlank } from './rules/text-hygiene.ts';

export const SupportMessage = z.strictObject({
  topic: z.enum(SUPPORT_TOPICS, 'missing_topic'),
  text: lines(SUPPORT_TEXT_MAX, 'text_too_long', 'missing_text').refine(
    (value) => !isBlank(value),
    'missing_text',
  ),
  ...visitorFields,
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
  errors: [
    'missing_topic',
    'missing_text',
    'text_too_long',
    'invalidEmail',
    'recaptchaFailed',
    'bot_check_needed',
  ],
});
