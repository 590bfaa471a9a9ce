import { desc, eq } from 'drizzle-orm';
import type { CallInput } from '../../../contracts/contract.ts';
import type { contracts } from '../../../contracts/index.ts';
import { subscriptions, terminations } from '../../../db/schema/index.ts';
import type { TestMember } from '../test-app.ts';
import type { PayingApp } from './paying-app.ts';

type Cancellation = CallInput<typeof contracts.cancelContract>['body'];

/** Members who pay, and the declarations that they and strangers send. */
export function terminationsOf(app: () => PayingApp) {
  const cancel = (changes: Partial<Cancellation> = {}, api = app().visitor) =>
    api('POST /api/v1/contracts/cancel', {
      body: { name: 'Mia Keller', email: 'nobody@example.com', ...changes },
    });
  const withdraw = (body: { name?: string; email: string; contract?: string }, api = app().visitor) =>
    api('POST /api/v1/contracts/withdraw', { body: { name: 'Mia Keller', ...body } });

  const member = async () => {
    const person = await app().registerPayer();
    await app().subscribe(person);
    return person;
  };
  const subscriptionOf = async (person: TestMember) => {
    const [row] = await app()
      .engine.db.select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, person.id));
    if (!row) throw new Error('no subscription');
    return row;
  };
  const latest = async () => {
    const [row] = await app().engine.db.select().from(terminations).orderBy(desc(terminations.id));
    return row;
  };
  return { cancel, withdraw, member, subscriptionOf, latest };
}
