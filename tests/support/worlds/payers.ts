import { eq } from 'drizzle-orm';
import { billingCustomers, billingLog } from '../../../db/schema/index.ts';
import type { TestMember } from '../test-app.ts';
import type { PayingApp } from './paying-app.ts';

/** Reads what a world knows about the payments of its members. */
export function payersOf(world: () => PayingApp) {
  const customerId = async ({ id }: TestMember): Promise<string> => {
    const [row] = await world()
      .engine.db.select()
      .from(billingCustomers)
      .where(eq(billingCustomers.accountId, id));
    return row?.stripeId ?? '';
  };
  return {
    customerId,
    /** The member's newest subscription, as their page shows it. */
    async subscription({ api }: TestMember) {
      const [first] = (await api('GET /api/v1/@me/payments')).subscriptions;
      if (!first) throw new Error('no subscription');
      return first;
    },
    /** The member's customer at the provider. */
    async customer(person: TestMember) {
      const found = await world().app.system.connectors.payments?.readCustomer(await customerId(person));
      if (!found) throw new Error('no customer');
      return found;
    },
    /** Subjects of the emails to the member, newest first. */
    subjects: ({ email: to }: TestMember) =>
      world()
        .mail.messages()
        .filter(({ email }) => email.to?.some(({ address }) => address === to))
        .map(({ email }) => email.subject),
    /** Subjects of the emails to support about the member's payments. */
    supportMails: ({ username }: TestMember) =>
      world()
        .mail.messages()
        .filter(({ email }) => email.subject?.startsWith('Please check'))
        .filter(({ email }) => email.text?.includes(`@${username}`))
        .map(({ email }) => email.subject),
    /** Actions in the log of the member's payments. */
    trail: async ({ id }: TestMember) =>
      (await world().engine.db.select().from(billingLog).where(eq(billingLog.accountId, id))).map(
        ({ action }) => action,
      ),
  };
}
