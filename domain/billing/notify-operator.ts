import type { JobPayload } from '#contracts/jobs';
import type { Inside } from '#domain/context';
import { writeBillingLog } from './billing-log.ts';

/** What an operator must check about a subscription. */
export type PaymentMatter = Extract<JobPayload<'mail.operator'>, { subscription: string }>;

/** Records a matter in the log of payments and emails support, in the transaction in which it arose. */
export async function notifyOperator(inside: Inside, matter: PaymentMatter): Promise<void> {
  const { about, accountId, subscription } = matter;
  await writeBillingLog(inside, accountId, about, { subscription });
  await inside.jobs.send(inside.db, 'mail.operator', matter);
}
