import { eq } from 'drizzle-orm';
import { jobHandlers } from '../../../apps/worker/index.ts';
import type { EmailMessage } from '../../../connectors/mail/index.ts';
import { type JobName, type JobPayload, jobs, SECURITY_NOTICES } from '../../../contracts/jobs.ts';
import {
  accounts,
  awardCorrections,
  awards,
  billingAddresses,
  checkouts,
  emailChanges,
  invoices,
  quests,
  subscriptions,
  supportMessages,
  terminations,
} from '../../../db/schema/index.ts';
import type { Context } from '../../../domain/context/index.ts';
import { answerAppeal, decideReport, reverseReport, sendAppeal } from '../../../domain/reports/index.ts';
import type { Language } from '../../../locales/languages.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { registerMember, type TestApp } from '../test-app.ts';
import { appealToken, makePost, operator } from './reports.ts';

/** What people typed into the fields that emails show. */
export interface Typed {
  displayName: string;
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  /** Code of a country. */
  country: string;
  questTitle: string;
  /** Text of a post, a report, an appeal, a declaration or a message. */
  text: string;
  /** Texts of operators. */
  grounds: string;
}

/** What ordinary people type. */
export const TYPED: Record<Language, Typed> = {
  en: {
    ...{ displayName: 'Mia Keller', firstName: 'Mia', lastName: 'Keller', street: 'Limmatstrasse 12' },
    ...{ city: 'Zürich', country: 'CH', questTitle: 'Breakfast somewhere you’ve never been' },
    text: 'Free sneakers for everyone!\nJust write to me at sneakers.example, today only.',
    grounds: 'The post promises free goods that do not exist and asks for contact outside.',
  },
  de: {
    ...{ displayName: 'Mia Keller', firstName: 'Mia', lastName: 'Keller', street: 'Limmatstrasse 12' },
    ...{ city: 'Zürich', country: 'CH', questTitle: 'Frühstück, wo du noch nie warst' },
    text: 'Gratis Sneaker für alle!\nSchreib mir auf sneakers.example, nur heute.',
    grounds: 'Der Beitrag verspricht Gratisware, die es nicht gibt, und bittet um Kontakt anderswo.',
  },
};

export interface SampleEmail {
  /** Unique name in kebab-case, such as `order-failed`. */
  name: string;
  /** The job that sent it. */
  job: JobName;
  payload: object;
  message: EmailMessage;
}

/** Composes every kind of email in a language, about one member. Emails to operators are in English only. */
export async function everyEmail(app: TestApp, language: Language, typed: Typed): Promise<SampleEmail[]> {
  const sent: SampleEmail[] = [];
  let sending: Omit<SampleEmail, 'message'>;
  const context: Context = {
    ...app.app.system,
    connectors: {
      ...app.app.system.connectors,
      mail: { send: async (message) => void sent.push({ ...sending, message }), close() {} },
    },
  };
  const handlers = jobHandlers(context);
  const send = async <Name extends JobName>(job: Name, name: string, payload: JobPayload<Name>) => {
    sending = { name, job, payload };
    await handlers[job](payload, { id: newId() });
    if (sent.at(-1)?.name !== name) throw new Error(`no email ${name}`);
  };

  const member = await registerMember(app);
  const { id: accountId, username } = member;
  const update = (values: Partial<typeof accounts.$inferInsert>) =>
    app.engine.db.update(accounts).set(values).where(eq(accounts.id, accountId));
  const at = app.clock.now();
  await update({ language, displayName: typed.displayName });
  await send('mail.confirm-address', 'confirm-email', { accountId });
  await update({ emailConfirmedAt: at });
  const login = username.toLowerCase();
  await send('mail.password-reset', 'password-reset', { login, language });
  await send('mail.password-reset', 'locked-out', { login, language, lockedOut: true });
  for (const notice of SECURITY_NOTICES)
    await send('mail.security-notice', `notice-${notice.replaceAll('_', '-')}`, {
      ...{
        notice,
        accountId,
        at: at.toISOString(),
        values: { left: '9', browser: 'Firefox', system: 'Android' },
      },
    });
  for (const notice of ['email_changed', 'email_changed_by_owner'] as const)
    await send('mail.security-notice', `notice-${notice.replaceAll('_', '-')}`, {
      ...{ notice, accountId, at: at.toISOString(), to: 'former@example.com', confirmed: true },
    });
  await send('mail.account-deleted', 'account-deleted', {
    ...{ to: member.email, language, confirmed: true, at: at.toISOString() },
  });
  const changeId = newId();
  await app.engine.db.insert(emailChanges).values({
    id: changeId,
    accountId,
    email: `next-${newId()}@example.com`,
    requestedAt: at,
    confirmedAt: at,
  });
  for (const email of ['new', 'old', 'due'] as const)
    await send('mail.email-change', `email-change-${email}`, { changeId, email });

  const questId = newId();
  await app.engine.db.insert(quests).values({
    ...{ id: questId, week: await freeWeek(app), place: 1, startsAt: at, endsAt: at, highPoints: 200 },
    texts: { en: { title: typed.questTitle, theme: '', description: '' } },
  });
  await app.engine.db
    .insert(awards)
    .values({ questId, accountId, postId: newId(), votes: 1234, highPoints: 200, awardedAt: at });
  await send('mail.quest-won', 'quest-won', { questId });
  const correctionId = newId();
  await app.engine.db.insert(awardCorrections).values({
    ...{ id: correctionId, questId, fromAccountId: accountId, toAccountId: accountId, highPoints: 200 },
    ...{ grounds: typed.grounds, correctedAt: at, correctedBy: 'ada' },
  });
  for (const side of ['lost', 'received'] as const)
    await send('mail.quest-corrected', `quest-corrected-${side}`, { correctionId, side });

  const about = await buy(app, accountId, typed);
  const states: Partial<Record<BillingKind, object>> = {
    canceled: { endsAt: new Date(at.getTime() + 20 * DAY_MS) },
    paymentFailed: { status: 'past_due' },
    actionNeeded: { status: 'past_due' },
    paymentReminder: { status: 'past_due', premiumUntil: new Date(at.getTime() + 3 * DAY_MS) },
    endedUnpaid: { endedAt: at },
    ended: { endedAt: at },
  };
  for (const kind of jobs['mail.billing'].payload.shape.kind.options) {
    await app.engine.db
      .update(subscriptions)
      .set({ status: 'active', endsAt: null, endedAt: null, ...states[kind] })
      .where(eq(subscriptions.id, about));
    await send('mail.billing', `billing-${kebab(kind)}`, { accountId, kind, about });
  }

  for (const [its, kind, own] of [
    ['receipt-cancellation', 'ordinary', true],
    ['receipt-cancellation-of-visitor', 'for_cause', false],
    ['receipt-withdrawal', 'withdrawal', true],
  ] as const) {
    const terminationId = newId();
    await app.engine.db.insert(terminations).values({
      ...{ id: terminationId, kind, language, receivedAt: at, accountId, email: member.email },
      ...{ number: `20261123-${terminationId.slice(-6).toUpperCase()}`, tokenHash: newHash() },
      ...{ name: `${typed.firstName} ${typed.lastName}`, contract: '', state: 'received' },
      reason: kind === 'withdrawal' ? '' : typed.text,
      wishedEnd: kind === 'ordinary' ? '2026-12-31' : null,
      outcome: 'no account matches the name and the number',
    });
    await send('mail.receipt', its, { terminationId, own });
    if (kind === 'withdrawal')
      await send('mail.operator', 'operator-declaration', {
        ...{ about: 'termination' as const, terminationId },
      });
  }
  await reportEmails();

  const messageId = newId();
  await app.engine.db.insert(supportMessages).values({
    ...{ id: messageId, number: messageId.slice(-12), topic: 'app', text: typed.text, createdAt: at },
    ...{ email: member.email, accountId, language },
  });
  await send('mail.operator', 'operator-message', { about: 'support' as const, messageId });
  for (const matter of [
    'second_subscription_ended',
    'second_subscription_not_refunded',
    'money_taken_back',
    'refund_failed',
  ] as const)
    await send('mail.operator', `operator-${matter.replaceAll('_', '-')}`, {
      ...{ about: matter, accountId, subscription: about },
    });
  return sent;

  /** Follows a report of a post to the answer to an appeal, and another one whose parties are unconfirmed. */
  async function reportEmails(): Promise<void> {
    const reporter = await registerMember(app);
    await app.engine.db
      .update(accounts)
      .set({ language, displayName: typed.displayName, emailConfirmedAt: at })
      .where(eq(accounts.id, reporter.id));
    app.jobs.waiting.length = 0;
    const post = await makePost(app, member, typed.text);
    const subject = { kind: 'post', id: post.id } as const;
    const body = { subject, reason: 'spam', text: typed.text } as const;
    const { number } = await reporter.api('POST /api/v1/reports', { body });
    await drain({ receipt: 'report-receipt', report: 'operator-report' });
    const decision = { number, decision: 'hide', grounds: typed.grounds } as const;
    await decideReport(operator(app), decision);
    await drain({ statement: 'report-statement', decision: 'report-decision' });
    const statement = sent.find((one) => one.name === 'report-statement')?.message.text ?? '';
    await sendAppeal(app.app.system, { token: appealToken({ text: statement }), text: typed.text });
    await drain({ 'appeal-received': 'report-appeal-received', appeal: 'operator-appeal' });
    const answer = { number, side: 'owner', outcome: 'reversed', answer: typed.grounds } as const;
    await answerAppeal(operator(app), answer);
    await drain({ 'appeal-answered': 'report-appeal-answered', changed: 'report-changed' });
    // The reports that are decided at the same moment are decided together.
    app.clock.advance(1000);
    const other = await reporter.api('POST /api/v1/reports', { body });
    await decideReport(operator(app), { ...decision, number: other.number });
    await drain({ statement: 'report-statement-again', decision: 'report-decision-again' });
    await reverseReport(operator(app), { number: other.number, grounds: typed.grounds });
    await drain({ lifted: 'report-lifted', 'taken-back': 'report-taken-back' });
    const lifted = sent.find((one) => one.name === 'report-lifted')?.payload as LiftedLetter;
    for (const now of ['notShown', 'warning'] as const)
      await send('mail.report', `report-lifted-${kebab(now)}`, { ...lifted, now });
    await decideReport(operator(app), { ...decision, number: other.number, decision: 'reject' });
    app.jobs.waiting.length = 0;

    await update({ emailConfirmedAt: null });
    await app.engine.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, reporter.id));
    const again = await reporter.api('POST /api/v1/reports', { body });
    await drain({ receipt: 'report-receipt-unconfirmed' });
    await decideReport(operator(app), { ...decision, number: again.number });
    await drain({ statement: 'report-statement-unconfirmed' });
  }

  /** Sends the waiting emails that are listed by their kind, and discards all other jobs. */
  async function drain(names: Record<string, string>): Promise<void> {
    for (const job of app.jobs.waiting.splice(0)) {
      const { kind, about } = job.payload as { kind?: string; about?: string };
      const its = names[kind ?? about ?? ''];
      if (its !== undefined) await send(job.name, its, job.payload as JobPayload<JobName>);
    }
  }
}

type BillingKind = JobPayload<'mail.billing'>['kind'];
type LiftedLetter = Extract<JobPayload<'mail.report'>, { kind: 'lifted' }>;

const kebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const newHash = (): string => Buffer.from(newId().replaceAll('-', '').repeat(2)).toString('latin1');

/** Returns the Monday of a week that has no quests yet. */
async function freeWeek(app: TestApp): Promise<string> {
  const weeks = await app.engine.db.select({ week: quests.week }).from(quests);
  return new Date(Date.UTC(2026, 10, 16) + weeks.length * 7 * DAY_MS).toISOString().slice(0, 10);
}

/** Stores a paid order with a billing address, and its refunded invoice. Both have the returned id. */
async function buy(app: TestApp, accountId: string, typed: Typed): Promise<string> {
  const { db } = app.engine;
  const at = app.clock.now();
  const id = `sub_${newToken().slice(0, 12)}`;
  const { firstName, lastName, street, city, country } = typed;
  await db.insert(billingAddresses).values({
    ...{ accountId, firstName, lastName, street, city, country, state: '', zip: '8005', updatedAt: at },
  });
  const period = { periodStart: at, periodEnd: new Date(at.getTime() + 30 * DAY_MS) };
  const product = { currency: 'eur', productName: 'Ulifyi Short Premium', productImage: '' };
  await db.insert(subscriptions).values({
    ...{ id, accountId, status: 'active', live: true, amount: 199, interval: 'month', ...period, ...product },
    paymentMethod: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
    createdAt: at,
  });
  await db.insert(checkouts).values({
    ...{ id: newId(), accountId, token: newToken(), product: 'short', paymentMethod: 'card', state: 'paid' },
    ...{ idempotencyKey: newToken(), priceId: 'price', language: 'en', expiresAt: at, subscriptionId: id },
    ...{ createdAt: at, termsAgreedAt: at, startAgreedAt: at },
  });
  await db.insert(invoices).values({
    ...{ id, accountId, subscriptionId: id, createdAt: at, total: 199, paid: true, refunded: 199 },
    ...{ disputed: false, ...period, ...product },
  });
  return id;
}
