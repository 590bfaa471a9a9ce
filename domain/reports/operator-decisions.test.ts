import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, appeals, shorts } from '#db/schema';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import {
  lastEmailTo,
  operator,
  saveLinks,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';
import { answerAppeal, decideReport, listReports, showReport } from './index.ts';

let app: TestApp;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
  reporter = await registerConfirmedMember(app);
});
afterAll(() => app.close());

const GROUNDS = 'It advertises a lottery that does not exist.';
const decide = (number: string, decision: 'hide' | 'remove' | 'reject') =>
  decideReport(operator(app), { number, decision, grounds: GROUNDS });

describe('an operator', () => {
  test('alone decides, answers, lists and looks', async () => {
    const owner = await registerConfirmedMember(app);
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
    const decision = { number, decision: 'remove', grounds: GROUNDS } as const;
    const answer = { number, side: 'owner', outcome: 'reversed', answer: 'Yes' } as const;
    const actors = [
      { kind: 'visitor' },
      { kind: 'system' },
      { kind: 'member', accountId: owner.id, sessionId: owner.id },
    ] as const;
    for (const actor of actors) {
      const context = { ...app.app.system, actor };
      for (const act of [
        decideReport(context, decision),
        answerAppeal(context, answer),
        listReports(context),
        showReport(context, { number }),
      ])
        await expect(act).rejects.toMatchObject({ code: 'unauthorized' });
    }
    expect((await storedReport(app, number)).decision).toBeNull();
  });

  test('decides once, also when two do at the same moment', async () => {
    const owner = await registerConfirmedMember(app);
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
    const both = await Promise.allSettled([decide(number, 'hide'), decide(number, 'reject')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(number, 'remove')).rejects.toMatchObject({ code: 'report_decided' });
    const { id } = await storedReport(app, number);
    const made = await app.engine.db.select().from(appeals).where(eq(appeals.reportId, id));
    expect(made.filter(({ side }) => side === 'reporter')).toHaveLength(1);
  });

  test.each(['', ' \u200b ', '\n'])('gives grounds: %j is none', async (grounds) => {
    const owner = await registerConfirmedMember(app);
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
    await expect(decideReport(operator(app), { number, decision: 'hide', grounds })).rejects.toMatchObject({
      code: 'missing_text',
    });
  });

  test('names a report that is there', async () => {
    await expect(decide('20260101-AAAAAA', 'hide')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('can decide about somebody whose account is erased', async () => {
    const owner = await registerConfirmedMember(app);
    await saveLinks(owner);
    const number = await sendReport(reporter.api, {
      subject: { kind: 'link', username: owner.username, link_id: 'bad' },
    });
    await app.engine.db.delete(shorts).where(eq(shorts.accountId, owner.id));
    await app.engine.db.delete(accounts).where(eq(accounts.id, owner.id));
    await decide(number, 'remove');
    expect((await lastEmailTo(app, reporter.email)).subject).toContain(number);
  });
});
