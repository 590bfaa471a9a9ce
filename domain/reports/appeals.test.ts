import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import type { ReportDecision } from '#contracts/rules/report';
import { appeals, moderationLog, reports } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { newToken } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { APP_HEADERS } from '../../tests/support/app-token.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import {
  appealToken,
  emailsTo,
  lastEmailTo,
  makePost,
  moderationLogOf,
  operator,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';
import { anonymiseReporters, answerAppeal, decideReport, sendAppeal } from './index.ts';
import { APPEAL_DAYS } from './report-limits.ts';

let app: TestApp;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
});
// Each test needs a new session, because some tests advance the clock by half a year.
beforeEach(async () => {
  reporter = await registerConfirmedMember(app);
});
afterAll(() => app.close());

/** Creates a post, reports it and decides the report. */
async function decided(decision: ReportDecision) {
  const owner = await registerConfirmedMember(app);
  const post = await makePost(app, owner);
  const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
  await decide(number, decision);
  return { owner, post, number };
}
const decide = (number: string, decision: ReportDecision) =>
  decideReport(operator(app), { number, decision, grounds: 'Because of this.' });
const answer = (
  number: string,
  side: 'owner' | 'reporter',
  outcome: 'upheld' | 'reversed',
  words = 'Looked at it again.',
) => answerAppeal(operator(app), { number, side, outcome, answer: words });

const read = (token: string) => app.visitor('GET /api/v1/appeals/{token}', { params: { token } });
const send = (token: string, text = 'I see it differently.') =>
  app.visitor('POST /api/v1/appeals/{token}', { params: { token }, body: { text } });
const tokenFor = async (person: TestMember) => appealToken(await lastEmailTo(app, person.email));
const postStatus = async (id: string) =>
  (
    await app.app.inject({
      url: `/api/v1/users/@me/media/post/get/${id}`,
      headers: APP_HEADERS,
    })
  ).statusCode;

describe('the link in an email', () => {
  test('shows the decision as emailed, accepts one appeal and then shows its answer', async () => {
    const { owner, number } = await decided('hide');
    const token = await tokenFor(owner);
    const letter = await lastEmailTo(app, owner.email);
    const open = await read(token);
    expect(open).toMatchObject({ number, side: 'owner', state: 'open', appeal: null, answer: null });
    expect(letter.text).toContain(open.statement);
    expect(open.until).toBe(new Date(app.clock.now().getTime() + APPEAL_DAYS * DAY_MS).toISOString());

    const appeal = { text: 'I see it differently.', sent_at: app.clock.now().toISOString() };
    expect(await send(token)).toMatchObject({ state: 'sent', appeal });
    app.clock.advance(1000);
    expect(await send(token)).toMatchObject({ state: 'sent', appeal });
    expect(await apiErrorOf(send(token, 'Once more'))).toMatchObject({ status: 409, error: 'appeal_closed' });
    const toSupport = await lastEmailTo(app, brand.supportEmail);
    expect(toSupport.subject).toBe(`To answer: appeal against ${number}`);
    expect(toSupport.text).toContain('I see it differently.');

    await answer(number, 'owner', 'upheld', 'It stays hidden.');
    const answered = await lastEmailTo(app, owner.email);
    expect(await read(token)).toMatchObject({ state: 'answered', answer: 'It stays hidden.' });
    expect(answered.subject).toBe(`Our answer to your appeal (${number})`);
    for (const part of ['we stand by our decision', 'It stays hidden.', 'out-of-court', 'court'])
      expect(answered.text).toContain(part);
    expect(await read(token)).toMatchObject({ appeal });
    expect(await apiErrorOf(send(token, 'Once more'))).toMatchObject({ error: 'appeal_closed' });
  });

  test('is the same when the email is retried, and only its hash is stored', async () => {
    const { owner } = await decided('hide');
    const waiting = [...app.jobs.waiting];
    const token = await tokenFor(owner);
    app.jobs.waiting.push(...waiting);
    expect(await tokenFor(owner)).toBe(token);
    expect((await emailsTo(app, owner.email)).length).toBe(2);
    expect((await read(token)).state).toBe('open');
    expect(JSON.stringify(await app.engine.db.select().from(appeals))).not.toContain(token);
  });

  test('cannot be guessed and differs from that of the other side', async () => {
    const { owner } = await decided('warn');
    const [ofOwner, ofReporter] = [await tokenFor(owner), await tokenFor(reporter)];
    expect([(await read(ofOwner)).side, (await read(ofReporter)).side]).toEqual(['owner', 'reporter']);
    const [row] = await app.engine.db.select().from(appeals);
    for (const token of [
      newToken(),
      row?.id ?? '',
      row?.tokenHash ?? '',
      `${ofOwner}0`,
      ofOwner.toUpperCase(),
    ]) {
      expect(await apiErrorOf(read(token))).toMatchObject({ status: 404, error: 'not_found' });
      expect(await apiErrorOf(send(token))).toMatchObject({ status: 404, error: 'not_found' });
    }
  });

  test('works until its deadline and not after', async () => {
    const [inTime, late] = [await decided('hide'), await decided('hide')];
    const [first, second] = [await tokenFor(inTime.owner), await tokenFor(late.owner)];
    app.clock.advance(APPEAL_DAYS * DAY_MS - 1);
    expect((await send(first)).state).toBe('sent');
    app.clock.advance(1);
    expect(await apiErrorOf(send(second))).toMatchObject({ error: 'appeal_closed' });
    expect((await read(second)).state).toBe('closed');
  });

  test('accepts one of two concurrent appeals', async () => {
    const { owner, number } = await decided('hide');
    const token = await tokenFor(owner);
    const both = await Promise.allSettled([send(token, 'One'), send(token, 'Two')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (await moderationLogOf(app, number)).filter((line) => line.startsWith('owner appealed')),
    ).toHaveLength(1);
  });
});

test('an appeal locks the report before it writes, as a decision does, which avoids deadlocks', async () => {
  const { owner } = await decided('hide');
  const token = await tokenFor(owner);
  const { db } = app.engine;
  const steps: string[] = [];
  const heard = <Handle extends object>(handle: Handle): Handle =>
    new Proxy(handle, {
      get(target, name) {
        if (name === 'for' || name === 'update' || name === 'insert') steps.push(name);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        // The calls that follow on a query builder are recorded, too, until the query runs.
        return (...given: unknown[]): unknown => {
          const made: unknown = value.apply(target, given);
          const isBuilder = name !== 'then' && typeof made === 'object' && made !== null;
          return isBuilder && !(made instanceof Promise) ? heard(made) : made;
        };
      },
    });
  const context: Context = {
    ...app.app.system,
    db: new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (inside: typeof db) => Promise<unknown>) => db.transaction((inside) => work(heard(inside)))
          : Reflect.get(target, name),
    }),
  };
  await sendAppeal(context, { token, text: 'I see it differently.' });
  expect(steps).toEqual(['for', 'for', 'update', 'insert']);
});

describe('a reporter', () => {
  test('can appeal a rejection, and reversing it reopens the report for a new decision with new emails', async () => {
    const { owner, post, number } = await decided('reject');
    const token = await tokenFor(reporter);
    await send(token, 'Look at the second picture.');
    await answer(number, 'reporter', 'reversed', 'We had missed that.');
    expect((await lastEmailTo(app, reporter.email)).text).toContain('We’ll decide again');
    expect(await read(token)).toMatchObject({ state: 'answered', answer: 'We had missed that.' });
    expect(await storedReport(app, number)).toMatchObject({ decision: 'reject', decidedAt: null });

    await decide(number, 'remove');
    expect(await postStatus(post.id)).toBe(410);
    expect((await lastEmailTo(app, owner.email)).subject).toContain('Our decision about your post');
    expect(await tokenFor(reporter)).not.toBe(token);
    expect(await moderationLogOf(app, number)).toEqual(
      expect.arrayContaining(['ada reject: Because of this.', 'ada remove: Because of this.']),
    );
  });

  test('can demand more: the old decision applies until the new one, which closes older links', async () => {
    const { owner, post, number } = await decided('hide');
    const [ofOwner, ofReporter] = [await tokenFor(owner), await tokenFor(reporter)];
    await send(ofReporter, 'It should go for good.');
    await answer(number, 'reporter', 'reversed');
    expect(await postStatus(post.id)).toBe(410);
    await decide(number, 'warn');
    expect(await postStatus(post.id)).toBe(200);
    expect(await apiErrorOf(send(ofOwner))).toMatchObject({ error: 'appeal_closed' });
    expect((await send(await tokenFor(owner))).state).toBe('sent');
    // The restriction has ended, of which the owner is told besides the warning.
    const lifted = (await emailsTo(app, owner.email)).find(({ subject }) =>
      subject.startsWith('A restriction has ended'),
    );
    expect(lifted?.text).toContain('It is shown again');
  });

  test('gets no new decision while an appeal of the owner is open', async () => {
    const { owner, number } = await decided('hide');
    const [ofOwner, ofReporter] = [await tokenFor(owner), await tokenFor(reporter)];
    await send(ofOwner);
    await send(ofReporter);
    await answer(number, 'reporter', 'reversed');
    await expect(decide(number, 'remove')).rejects.toMatchObject({ code: 'appeal_open' });
    await answer(number, 'owner', 'upheld');
    await decide(number, 'remove');
  });
});

test('an answer requires a text and an open appeal', async () => {
  const { owner, number } = await decided('hide');
  await expect(answer(number, 'owner', 'upheld')).rejects.toMatchObject({ code: 'not_found' });
  await send(await tokenFor(owner));
  await expect(answer(number, 'owner', 'upheld', ' \u200b')).rejects.toMatchObject({ code: 'missing_text' });
  await expect(answer(number, 'reporter', 'upheld')).rejects.toMatchObject({ code: 'not_found' });
  await answer(number, 'owner', 'upheld');
  await expect(answer(number, 'owner', 'reversed')).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  ['nothing', '', 'missing_text'],
  ['invisible characters', '\u200b\n', 'missing_text'],
  ['a novel', 'x'.repeat(2001), 'text_too_long'],
])('an appeal of %s is rejected', async (_, text, code) => {
  const { owner } = await decided('warn');
  expect(await apiErrorOf(send(await tokenFor(owner), text))).toMatchObject({
    error: code,
    fields: { text: code },
  });
});

test('reporters are anonymised a year after the decision, unless an appeal is open', async () => {
  const [old, waiting] = [await decided('reject'), await decided('reject')];
  const visitors = await sendReport(app.visitor, {
    subject: { kind: 'profile', username: old.owner.username },
    email: 'gone@example.com',
    bot_check: await solveCaptcha(app.visitor),
  });
  await decide(visitors, 'reject');
  await send(await tokenFor(reporter));
  app.clock.advance(364 * DAY_MS);
  await anonymiseReporters(app.app.system);
  expect((await storedReport(app, visitors)).reporterEmail).toBe('gone@example.com');
  app.clock.advance(2 * DAY_MS);
  await anonymiseReporters(app.app.system);
  await anonymiseReporters(app.app.system);
  for (const number of [old.number, visitors]) {
    expect(await storedReport(app, number)).toMatchObject({
      reporterId: null,
      reporterEmail: '',
      decision: 'reject',
    });
    expect(
      (await moderationLogOf(app, number)).filter((line) => line.includes('reporter_forgotten')),
    ).toHaveLength(1);
  }
  const [kept] = await app.engine.db.select().from(reports).where(eq(reports.number, waiting.number));
  expect(kept?.reporterId).toBe(reporter.id);
});

test('any number of reporters is anonymised in one run', async () => {
  const { number } = await decided('reject');
  const { id, ...report } = await storedReport(app, number);
  const copies = sql`insert into reports select copy.* from reports, generate_series(1, 11000) as n,
    jsonb_populate_record(reports, jsonb_build_object('id', gen_random_uuid(), 'number', n::text)) as copy
    where reports.id = ${id}`;
  await app.engine.db.execute(copies);
  app.clock.advance(366 * DAY_MS);
  await anonymiseReporters(app.app.system);
  expect(await app.engine.db.$count(reports, eq(reports.reporterId, report.reporterId ?? ''))).toBe(0);
  const logged = eq(moderationLog.action, 'reporter_forgotten');
  expect(await app.engine.db.$count(moderationLog, logged)).toBeGreaterThan(11000);
});
