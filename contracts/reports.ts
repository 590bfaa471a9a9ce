import { z } from 'zod';
import { contract } from './contract.ts';
import { captchaSolution, multilineText, visitorFields } from './form-fields.ts';
import { isBlank } from './rules/clean-text.ts';
import { isUsername } from './rules/names/username.ts';
import { isPostId } from './rules/post.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX } from './rules/report.ts';

/** Reports of content and appeals against decisions (Digital Services Act, articles 16, 17 and 20). */

const username = z.string().max(100, 'userNotFound').refine(isUsername, 'userNotFound');

/** The subject of a report: a post, a member's profile and Short, or one link of a Short. */
export const ReportSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('post'),
    id: z.string().max(100, 'post_not_found').refine(isPostId, 'post_not_found'),
  }),
  z.strictObject({ kind: z.literal('profile'), username }),
  z.strictObject({
    kind: z.literal('link'),
    username,
    link_id: z.string('not_found').min(1, 'not_found').max(100, 'not_found'),
  }),
]);
export type ReportSubject = z.output<typeof ReportSubject>;

export const Report = z.strictObject({
  subject: ReportSubject,
  reason: z.enum(REPORT_REASONS, 'missing_reason'),
  text: multilineText(REPORT_TEXT_MAX).default(''),
  ...visitorFields,
});
export type Report = z.output<typeof Report>;

export const sendReport = contract({
  method: 'POST',
  path: '/api/v1/reports',
  auth: 'app',
  summary: 'Reports a post, a profile or a link',
  body: Report,
  status: 201,
  response: z.object({ number: z.string() }),
  errors: [
    'missing_reason',
    'recaptchaFailed',
    'post_not_found',
    'userNotFound',
    'not_found',
    'invalidEmail',
    'text_too_long',
  ],
});

const AppealAddress = z.strictObject({ token: z.string().min(1, 'not_found').max(100, 'not_found') });

/** A decision, as shown to the reporter or the owner, who may appeal against it. */
export const Appealable = z.object({
  number: z.string(),
  /** Who may appeal: the owner of the reported content, or the reporter. */
  side: z.enum(['owner', 'reporter']),
  /** The decision and its reasons as stated in the email. Plain text with line breaks. */
  statement: z.string(),
  /** End of the appeal period, ISO 8601. */
  until: z.string(),
  /** An appeal can be sent once, while the state is `open`. `closed` means that the appeal period has passed. */
  state: z.enum(['open', 'sent', 'answered', 'closed']),
  /** The appeal as it arrived, and when (ISO 8601). Null until it is sent. */
  appeal: z.object({ text: z.string(), sent_at: z.string() }).nullable(),
  /** The answer to the appeal. Null until its email has left. */
  answer: z.string().nullable(),
});
export type Appealable = z.output<typeof Appealable>;

export const readAppeal = contract({
  method: 'GET',
  path: '/api/v1/appeals/{token}',
  auth: 'app',
  summary: 'A decision that may be appealed',
  params: AppealAddress,
  response: Appealable,
  errors: ['not_found'],
});

export const sendAppeal = contract({
  method: 'POST',
  path: '/api/v1/appeals/{token}',
  auth: 'app',
  summary: 'Appeals a decision',
  params: AppealAddress,
  body: z.strictObject({
    text: multilineText(REPORT_TEXT_MAX, 'text_too_long', 'missing_text').refine(
      (value) => !isBlank(value),
      'missing_text',
    ),
    bot_check: captchaSolution,
  }),
  response: Appealable,
  botCheckAfter: { points: 2, duration: 60 * 60 },
  errors: ['not_found', 'missing_text', 'text_too_long', 'appeal_closed'],
});
