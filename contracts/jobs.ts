import { z } from 'zod';
import { languages } from '#locales/languages';

/** Whether the content remains hidden because of another decision, although this one was reversed. */
const notShown = z.boolean();

/**
 * Changes of which an account's owner is notified by email, at the account's address. The texts of each are in
 * `mail.json` under `securityNotices`.
 */
export const SECURITY_NOTICES = [
  'password_reset',
  'password_changed',
  'account_unblocked',
  'totp_added',
  'totp_removed',
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'factor_failures',
  'factors_reset_requested',
  'factors_reset_due',
  'factors_reset_done',
  'new_device',
  'new_devices',
  'export_ready',
  'export_failed',
  'deletion_begun',
  'deletion_near',
  'deletion_waits',
  'deletion_taken_back',
] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];

/**
 * Letters about decisions of an operator. `entryId` is the entry of the moderation log with the grounds, and
 * `answeredAt` the time of the answer to the appeal; jobs of earlier versions contain neither.
 */
const decisionLetters = [
  z.object({ kind: z.enum(['statement', 'decision']), reportId: z.string(), appealId: z.string() }),
  z.object({
    kind: z.literal('appeal-answered'),
    reportId: z.string(),
    appealId: z.string(),
    answeredAt: z.iso.datetime().optional(),
    notShown,
  }),
  /** To the reporters, after a successful appeal of the owner. */
  z.object({
    kind: z.literal('changed'),
    reportId: z.string(),
    entryId: z.string().optional(),
    appealId: z.string().optional(),
    answeredAt: z.iso.datetime().optional(),
    notShown,
  }),
] as const;

/** Seconds for which emails about decisions are held, so that a slip can be taken back. */
export const MAIL_HOLD_SECONDS = 300;

/**
 * Background jobs: their payloads and retry limits. A payload contains ids instead of copies of data, and no
 * secrets: tokens are created when the email is written. Every job is idempotent.
 */
export const jobs = {
  /**
   * Sends a reset link to the account with this login. No-op for an unknown login. `lockedOut` if the owner of the
   * mailbox has locked the account, which only this link opens again.
   */
  'mail.password-reset': {
    payload: z.object({
      login: z.string(),
      language: z.enum(languages),
      lockedOut: z.boolean().optional(),
    }),
    retryLimit: 8,
  },
  /** Sends the link that confirms an account's email address. */
  'mail.confirm-address': { payload: z.object({ accountId: z.string() }), retryLimit: 20 },
  /** Asks the new or the old address to answer a change of an email address, or reminds the old one. */
  'mail.email-change': {
    payload: z.object({ changeId: z.string(), email: z.enum(['new', 'old', 'due']) }),
    retryLimit: 20,
  },
  /** Notifies an account's owner of an important change. */
  'mail.security-notice': {
    payload: z.discriminatedUnion('notice', [
      z.object({
        notice: z.enum(SECURITY_NOTICES),
        accountId: z.string(),
        at: z.string(),
        /** What fills the text's placeholders, if it has any. Nothing that a stranger could have typed. */
        values: z.record(z.string(), z.string()).optional(),
      }),
      /** `to` is the account's former email address, which is stored nowhere else. */
      z.object({
        notice: z.enum(['email_changed', 'email_changed_by_owner']),
        accountId: z.string(),
        at: z.string(),
        to: z.string(),
        /** Whether the former address was confirmed. */
        confirmed: z.boolean().optional(),
      }),
    ]),
    retryLimit: 20,
  },
  /** The last email to a member whose account was just deleted. The address is stored nowhere else. */
  'mail.account-deleted': {
    payload: z.object({
      to: z.string(),
      language: z.enum(languages),
      confirmed: z.boolean(),
      /** Time of the deletion. Absent in jobs of earlier versions. */
      at: z.string().optional(),
    }),
    retryLimit: 20,
  },
  /** Writes the file of an export. */
  'exports.make': { payload: z.object({ exportId: z.string() }), retryLimit: 5, alone: true },
  /** Deletes files of exports that have expired or belong to no account any more. */
  'exports.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '51 * * * *' },
  /** Deletes the accounts whose owners asked for it, and reminds those whose deletion is near. */
  'accounts.erase-due': { payload: z.object({}), retryLimit: 2, schedule: '27 * * * *' },
  /**
   * Notifies a member about their subscription or, if `kind` is `refunded`, about their invoice. `about` is
   * the id of the subscription or invoice.
   */
  'mail.billing': {
    payload: z.object({
      accountId: z.string(),
      kind: z.enum([
        'order',
        'orderFailed',
        'paymentFailed',
        'actionNeeded',
        'paymentReminder',
        'canceled',
        'resumed',
        'ended',
        'endedUnpaid',
        'refunded',
      ]),
      about: z.string(),
    }),
    retryLimit: 20,
  },
  /**
   * Sends the receipt of a cancellation or withdrawal. `own` is true if the member was signed in when
   * declaring it.
   */
  'mail.receipt': {
    payload: z.object({ terminationId: z.string(), own: z.boolean().optional() }),
    retryLimit: 20,
  },
  /** Notifies support of a case that an operator must handle. */
  'mail.operator': {
    payload: z.discriminatedUnion('about', [
      z.object({ about: z.literal('termination'), terminationId: z.string() }),
      z.object({ about: z.literal('report'), reportId: z.string() }),
      z.object({ about: z.literal('appeal'), appealId: z.string() }),
      z.object({ about: z.literal('support'), messageId: z.string() }),
      z.object({
        about: z.enum([
          'second_subscription_ended',
          'second_subscription_not_refunded',
          'money_taken_back',
          'refund_failed',
        ]),
        accountId: z.string(),
        subscription: z.string(),
      }),
    ]),
    retryLimit: 20,
  },
  'mail.quest-won': { payload: z.object({ questId: z.string() }), retryLimit: 20 },
  /** To the member who lost or received the win. */
  'mail.quest-corrected': {
    payload: z.object({ correctionId: z.string(), side: z.enum(['lost', 'received']) }),
    retryLimit: 20,
  },
  /** Determines the winners of quests that have ended. */
  'quests.decide': { payload: z.object({}), retryLimit: 2, schedule: '* * * * *' },
  /**
   * Emails the reporter or the owner of the content: confirms the receipt of a report or an appeal, or states
   * what no longer applies.
   */
  'mail.report': {
    payload: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('receipt'), reportId: z.string() }),
      z.object({ kind: z.literal('appeal-received'), reportId: z.string(), appealId: z.string() }),
      /** To the owner: a restriction or a warning no longer applies. */
      z.object({
        kind: z.literal('lifted'),
        reportId: z.string(),
        entryId: z.string(),
        now: z.enum(['shown', 'notShown', 'warning']),
      }),
      /** To a reporter: an operator has taken back the decision, which is to be made again. */
      z.object({ kind: z.literal('taken-back'), reportId: z.string(), entryId: z.string() }),
      // Jobs of earlier versions, which did not hold these emails.
      ...decisionLetters,
    ]),
    retryLimit: 20,
  },
  /** Emails a decision to one side of a report, unless it has been taken back meanwhile. */
  'mail.decision': {
    payload: z.discriminatedUnion('kind', decisionLetters),
    retryLimit: 20,
    delaySeconds: MAIL_HOLD_SECONDS,
  },
  /** Anonymises the reporters of old reports. */
  'reports.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '29 3 * * *' },
  /** Deletes old messages to support. */
  'support.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '33 3 * * *' },
  /** Processes an event of the payment provider. */
  'billing.event': { payload: z.object({ eventId: z.string() }), retryLimit: 20 },
  /** Sets the customer's email address at the payment provider to that of the account. */
  'billing.tell-email': { payload: z.object({ accountId: z.string() }), retryLimit: 40 },
  /**
   * Recovers missed work: undelivered events, interrupted orders, subscriptions whose period has ended, and
   * open cancellations.
   */
  'billing.reconcile': { payload: z.object({}), retryLimit: 2, schedule: '13 * * * *' },
  /** Deletes contract records after their retention period. */
  'billing.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '45 3 * * *' },
  /** Executes a cancellation or withdrawal, or asks the operator to do so. */
  'billing.terminate': { payload: z.object({ terminationId: z.string() }), retryLimit: 40 },
  /** Refreshes names and pictures of connected accounts and deletes data that may no longer be stored. */
  'connections.refresh': { payload: z.object({}), retryLimit: 2, schedule: '41 4 * * *' },
  /** Deletes counts of visits that are older than a year. */
  'statistics.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '21 3 * * *' },
  /** Makes a picture of a post's video that was uploaded without one. */
  'media.poster': { payload: z.object({ postId: z.string() }), retryLimit: 3, alone: true },
  /** Deletes photos and videos that are no longer referenced. */
  'media.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '37 3 * * *' },
  /** Reminds of and executes removals of second factors that an operator requested. */
  'accounts.reset-factors': { payload: z.object({}), retryLimit: 2, schedule: '7 * * * *' },
  /** Applies changes of emails to which the old email has not answered. */
  'accounts.apply-email-changes': { payload: z.object({}), retryLimit: 2, schedule: '11 * * * *' },
  /** Deletes expired sessions, tokens and bot checks, and backfills missing display name skeletons. */
  'accounts.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '17 3 * * *' },
} as const satisfies Record<string, JobDefinition>;

export interface JobDefinition {
  payload: z.ZodType<object>;
  /** Number of retries after the first attempt. The delay roughly doubles each time, up to an hour. */
  retryLimit: number;
  /** Seconds for which the job waits before its first attempt. */
  delaySeconds?: number;
  /** Whether an attempt may take long, so that it is not fetched in a batch, whose jobs share one time limit. */
  alone?: boolean;
  /** Cron expression in the time zone Europe/Zurich. */
  schedule?: string;
}

type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobPayload<Name extends JobName> = z.output<Jobs[Name]['payload']>;

/** A worker's handlers: one for every job. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayload<Name>, job: RunningJob) => Promise<void>;
};

export interface RunningJob {
  /** Id of the job, the same for every attempt. */
  id: string;
  /** Id of the request that enqueued the job. Scheduled jobs have none. */
  requestId?: string | undefined;
  /** Aborted when this process has lost the job, because another may have begun it. */
  signal?: AbortSignal;
}
