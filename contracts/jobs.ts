import { z } from 'zod';

/** Another decision keeps hidden what an appeal was about, although it was reversed. */
const notShown = z.boolean();

/**
 * Background jobs: what each is told and how often it is tried again. A payload holds ids, not copies, and no
 * secret: tokens are made when the mail is written. Every job may run twice without harm.
 */
export const jobs = {
  /** Mails a reset link to whoever the login belongs to; does nothing for an unknown one. */
  'mail.password-reset': {
    payload: z.object({ login: z.string(), language: z.enum(['en', 'de']) }),
    retryLimit: 8,
  },
  /** Mails the link that confirms an account's address. */
  'mail.confirm-address': { payload: z.object({ accountId: z.string() }), retryLimit: 20 },
  /** Tells an account's owner that something important changed. */
  'mail.security-notice': {
    payload: z.discriminatedUnion('notice', [
      z.object({
        notice: z.enum(['password_reset', 'password_changed']),
        accountId: z.string(),
        at: z.string(),
      }),
      /** `to`: the address that the account had, which nothing else knows any more. */
      z.object({
        notice: z.literal('email_changed'),
        accountId: z.string(),
        at: z.string(),
        to: z.string(),
        /** Whether it was confirmed. */
        confirmed: z.boolean().optional(),
      }),
    ]),
    retryLimit: 20,
  },
  /** Writes to somebody about their subscription or, when refunded, their invoice: `about` is its id. */
  'mail.billing': {
    payload: z.object({
      accountId: z.string(),
      kind: z.enum([
        'order',
        'orderFailed',
        'paymentFailed',
        'actionNeeded',
        'canceled',
        'resumed',
        'ended',
        'refunded',
      ]),
      about: z.string(),
    }),
    retryLimit: 20,
  },
  /** Sends the receipt of a declaration that ends a contract; `own` where its receiver was signed in when declaring. */
  'mail.receipt': {
    payload: z.object({ terminationId: z.string(), own: z.boolean().optional() }),
    retryLimit: 20,
  },
  /** Tells support of what a person has to look at. */
  'mail.operator': {
    payload: z.discriminatedUnion('about', [
      z.object({ about: z.literal('termination'), terminationId: z.string() }),
      z.object({ about: z.literal('report'), reportId: z.string() }),
      z.object({ about: z.literal('appeal'), appealId: z.string() }),
      z.object({ about: z.literal('support'), messageId: z.string() }),
      z.object({
        about: z.enum(['second_subscription_ended', 'money_taken_back']),
        accountId: z.string(),
        subscription: z.string(),
      }),
    ]),
    retryLimit: 20,
  },
  /** Tells whoever has won a quest. */
  'mail.quest-won': { payload: z.object({ questId: z.string() }), retryLimit: 20 },
  /** Finds the winners of quests that have ended. */
  'quests.decide': { payload: z.object({}), retryLimit: 2, schedule: '* * * * *' },
  /** Writes to a side of a report: of its arrival, of the decision, of an appeal against that. */
  'mail.report': {
    payload: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('receipt'), reportId: z.string() }),
      z.object({ kind: z.literal('changed'), reportId: z.string(), notShown }),
      z.object({
        kind: z.enum(['statement', 'decision', 'appeal-received']),
        reportId: z.string(),
        appealId: z.string(),
      }),
      z.object({
        kind: z.literal('appeal-answered'),
        reportId: z.string(),
        appealId: z.string(),
        notShown,
      }),
    ]),
    retryLimit: 20,
  },
  /** Forgets who reported something long ago. */
  'reports.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '29 3 * * *' },
  /** Deletes what was written to support long ago. */
  'support.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '33 3 * * *' },
  /** Acts upon what the payment provider told. */
  'billing.event': { payload: z.object({ eventId: z.string() }), retryLimit: 20 },
  /** Tells the payment provider the address that an account has now. */
  'billing.tell-email': { payload: z.object({ accountId: z.string() }), retryLimit: 40 },
  /** Finds what was missed: open orders, periods that ended, messages that never came. */
  'billing.reconcile': { payload: z.object({}), retryLimit: 2, schedule: '13 * * * *' },
  /** Deletes records of contracts that need not be kept any longer. */
  'billing.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '45 3 * * *' },
  /** Makes a declaration that ends a contract effective, or hands it to the operator. */
  'billing.terminate': { payload: z.object({ terminationId: z.string() }), retryLimit: 40 },
  /** Reads names and pictures of connected accounts again and drops what may not stay. */
  'connections.refresh': { payload: z.object({}), retryLimit: 2, schedule: '41 4 * * *' },
  /** Deletes pictures and videos that nothing shows any more. */
  'media.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '37 3 * * *' },
  /** Deletes sessions, tokens and bot checks that are over; fills in skeletons of old display names. */
  'accounts.clean-up': { payload: z.object({}), retryLimit: 2, schedule: '17 3 * * *' },
} as const satisfies Record<string, JobDefinition>;

export interface JobDefinition {
  payload: z.ZodType<object>;
  /** Tries after the first, each waiting about twice as long as the one before, up to an hour. */
  retryLimit: number;
  /** Cron expression, Europe/Zurich. */
  schedule?: string;
}

type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobPayload<Name extends JobName> = z.output<Jobs[Name]['payload']>;

/** What a worker brings: for every job, the verb that does it. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayload<Name>, job: RunningJob) => Promise<void>;
};

export interface RunningJob {
  /** The same for every try. */
  id: string;
  /** Of the request that asked for it; what follows a schedule has none. */
  requestId?: string | undefined;
}
