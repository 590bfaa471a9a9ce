import { z } from 'zod';
import { contract } from './contract.ts';
import { multilineText, visitorFields } from './form-fields.ts';
import { isBlank } from './rules/clean-text.ts';
import { SUPPORT_TEXT_MAX, SUPPORT_TOPICS } from './rules/support.ts';

export const SupportMessage = z.strictObject({
  topic: z.enum(SUPPORT_TOPICS, 'missing_topic'),
  text: multilineText(SUPPORT_TEXT_MAX, 'text_too_long', 'missing_text').refine(
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
  summary: 'Sends a message to support',
  body: SupportMessage,
  status: 201,
  /**
   * `number` identifies the message for the sender and for support. `email` is the address to which support
   * replies.
   */
  response: z.object({ number: z.string(), email: z.string() }),
  // Members only: a visitor needs a solution for each message.
  botCheckAfter: { points: 2, duration: 60 * 60 },
  errors: ['missing_topic', 'missing_text', 'text_too_long', 'invalidEmail'],
});
