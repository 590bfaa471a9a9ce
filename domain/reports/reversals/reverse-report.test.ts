import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, posts, reports } from '#db/schema';
import { cleanUpMedia } from '#domain/media';
import { claimLetter } from '#domain/reports';
import { DAY_MS } from '#platform/clock';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import {
  appealToken,
  BAD_LINK,
  emailsTo,
  lastEmailTo,
  makePost,
  moderationLogOf,
  operator,
  saveLinks,
  sendReport,
  storedReport,
  visibleLinks,
} from '../../../tests/support/worlds/reports.ts';
import { answerAppeal, decideReport, readAppeal, reverseReport, sendAppeal, showReport } from '../index.ts';

let app: TestApp;
let owner: TestMember;
let reporter: TestMember;
let number: string;
beforeAll(async () => {
  app = await testApp();
  reporter = await registerConfirmedMember(app);
});
afterAll(() => app.close());

/** Reports a link of a new owner and decides on it. Its emails wait until a test reads emails. */
async function decided(decision: 'hide' | 'remove' | 'warn' | 'reject' = 'hide') {
  owner = await registerConfirmedMember(app);
  await saveLinks(owner);
  number = await sendReport(reporter.api, {
    subject: { kind: 'link', username: owner.username, link_id: BAD_LINK.id },
  });
  await app.jobs.run();
  await decideReport(operator(app), { number, decision, grounds: 'A swindle.' });
}
const reverse = (grounds = 'The wrong report.') => reverseReport(operator(app), { number, grounds });
const subjects = async (person: TestMember) =>
  (await emailsTo(app, person.email)).map(({ subject }) => subject).filter((line) => line.includes(number));
const shown = () => visibleLinks(app, owner);

test('a decision that is reversed in time reaches no one, and the report is open again', async () => {
  await decided('remove');
  expect(await shown()).toEqual([]);
  expect(await reverse()).toEqual({ what: 'decision', cancelled: 2, told: 0 });
  expect(await shown()).toEqual([BAD_LINK.link]);
  expect(await subjects(owner)).toEqual([]);
  expect(await subjects(reporter)).toEqual([`We’ve received your report (${number})`]);
  await decideReport(operator(app), { number, decision: 'warn', grounds: 'Mind it.' });
  expect((await lastEmailTo(app, owner.email)).text).toContain('Mind it.');
  expect(await moderationLogOf(app, number)).toContain('ada taken_back: The wrong report.');
});

test('after its emails have left, both sides learn that a decision is reversed', async () => {
  await decided();
  const token = appealToken(await lastEmailTo(app, owner.email));
  expect(await reverse('We mistook it.')).toEqual({ what: 'decision', cancelled: 0, told: 2 });
  expect(await shown()).toEqual([BAD_LINK.link]);
  const [toOwner, toReporter] = [await lastEmailTo(app, owner.email), await lastEmailTo(app, reporter.email)];
  expect(toOwner.subject).toBe(`A restriction has ended (${number})`);
  expect(toOwner.text).toContain('We mistook it.');
  expect(toReporter.subject).toBe(`We’ve taken back our decision on your report (${number})`);
  await expect(sendAppeal(app.app.system, { token, text: 'No.' })).rejects.toMatchObject({
    code: 'appeal_closed',
  });
});

test('an owner whose warning is reversed learns it, and one of whose report nothing came does not', async () => {
  await decided('warn');
  await app.jobs.run();
  await reverse();
  expect((await lastEmailTo(app, owner.email)).subject).toBe(`A warning no longer applies (${number})`);
  await decided('reject');
  await app.jobs.run();
  expect(await reverse()).toMatchObject({ told: 1 });
  expect(await subjects(owner)).toEqual([]);
});

test('a reporter who has no account any more is not counted among those who are told', async () => {
  await decided();
  await app.jobs.run();
  await app.engine.db
    .update(reports)
    .set({ reporterId: null, reporterEmail: '' })
    .where(eq(reports.number, number));
  expect(await reverse()).toMatchObject({ told: 1 });
  expect(app.jobs.waiting).toHaveLength(1);
});

test('the held emails of what is taken back leave the queue', async () => {
  await decided('remove');
  await reverse();
  expect(app.jobs.waiting).toEqual([]);
  await decided('remove');
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  await app.jobs.run();
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer: 'Yes.' });
  expect(app.jobs.waiting).toHaveLength(2);
  expect(await reverse()).toMatchObject({ what: 'answer', cancelled: 2 });
  expect(app.jobs.waiting).toEqual([]);
});

test('an email and its reversal never both happen', async () => {
  for (let round = 0; round < 4; round += 1) {
    await decided();
    const [result] = await Promise.all([reverse(), app.jobs.run()]);
    const mailed = (await subjects(owner)).filter((line) => line.startsWith('Our decision'));
    const ended = (await subjects(owner)).filter((line) => line.startsWith('A restriction'));
    expect(mailed.length).toBe(ended.length);
    expect(result.told + result.cancelled).toBe(2);
  }
});

test('an attempt to send a decision that is repeated after a failure sends it still', async () => {
  await decided();
  const [job] = app.jobs.waiting.splice(0);
  const payload = job?.payload as Parameters<typeof claimLetter>[1];
  const first = await claimLetter(app.app.system, payload);
  expect(first?.mailedAt).toBeInstanceOf(Date);
  app.clock.advance(1000);
  expect(await claimLetter(app.app.system, payload)).toEqual(first);
});

test.each(['upheld', 'reversed'] as const)(
  'an answer %s that is taken back in time reaches no one, and the appeal waits again',
  async (outcome) => {
    await decided('remove');
    const token = appealToken(await lastEmailTo(app, owner.email));
    await sendAppeal(app.app.system, { token, text: 'No.' });
    await app.jobs.run();
    const before = await storedReport(app, number);
    app.clock.advance(1000);
    await answerAppeal(operator(app), { number, side: 'owner', outcome, answer: 'Hm.' });
    expect(await readAppeal(app.app.system, { token })).toMatchObject({ state: 'sent', answer: null });
    expect(await reverse()).toMatchObject({ what: 'answer' });
    expect(await storedReport(app, number)).toEqual(before);
    expect(await shown()).toEqual([]);
    expect((await lastEmailTo(app, owner.email)).subject).toContain('Your appeal has arrived');
    expect((await lastEmailTo(app, reporter.email)).subject).toContain('Our decision on your report');
    await answerAppeal(operator(app), {
      number,
      side: 'owner',
      outcome: 'reversed',
      answer: 'You are right.',
    });
    expect((await lastEmailTo(app, owner.email)).text).toContain('You are right.');
    const answered = { state: 'answered', answer: 'You are right.' };
    expect(await readAppeal(app.app.system, { token })).toMatchObject(answered);
    expect(await shown()).toEqual([BAD_LINK.link]);
  },
);

test('a block that is restored with its decision is lifted by a later reversal', async () => {
  owner = await registerConfirmedMember(app);
  number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
  await decideReport(operator(app), { number, decision: 'remove', grounds: 'A swindle.' });
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  app.clock.advance(1000);
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer: 'Hm.' });
  await reverse();
  const blocked = async () =>
    (await app.engine.db.select().from(accounts).where(eq(accounts.id, owner.id)))[0]?.disabledAt;
  expect(await blocked()).toBeInstanceOf(Date);
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer: 'Yes.' });
  expect(await blocked()).toBeNull();
});

test('an open report and one with an open appeal cannot be reversed', async () => {
  await decided();
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  await expect(reverse()).rejects.toMatchObject({ code: 'appeal_open' });
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'upheld', answer: 'Still.' });
  await app.jobs.run();
  await reverse();
  await expect(reverse()).rejects.toMatchObject({ code: 'report_undecided' });
  await expect(reverseReport(app.app.system, { number, grounds: 'x' })).rejects.toMatchObject({
    code: 'unauthorized',
  });
});

test('sides that read different languages get grounds in their own', async () => {
  await decided();
  await reverse();
  await app.engine.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, owner.id));
  const { reads, readers } = await showReport(operator(app), { number });
  expect({ reads, readers }).toEqual({ reads: { owner: 'de', reporter: 'en' }, readers: ['de', 'en'] });
  const decide = (grounds: Parameters<typeof decideReport>[1]['grounds']) =>
    decideReport(operator(app), { number, decision: 'hide', grounds });
  for (const grounds of ['One text.', { de: 'Nur deutsch.' }])
    await expect(decide(grounds)).rejects.toMatchObject({ code: 'text_language_missing' });
  await decide({ de: 'Ein Schwindel.', en: 'A swindle.' });
  const [toOwner, toReporter] = [await lastEmailTo(app, owner.email), await lastEmailTo(app, reporter.email)];
  expect(toOwner.text).toContain('Ein Schwindel.');
  expect(toOwner.text).not.toContain('A swindle.');
  expect(toReporter.text).toContain('A swindle.');
});

test('a post whose removal is reversed after its content was deleted stays removed', async () => {
  owner = await registerConfirmedMember(app);
  const { id } = await makePost(app, owner);
  number = await sendReport(reporter.api, { subject: { kind: 'post', id } });
  await decideReport(operator(app), { number, decision: 'remove', grounds: 'A swindle.' });
  await app.jobs.run();
  app.clock.advance(365 * DAY_MS);
  await cleanUpMedia(app.app.system);
  await reverse();
  const [post] = await app.engine.db.select().from(posts).where(eq(posts.id, id));
  expect(post).toMatchObject({ description: '', removedAt: expect.any(Date) });
  expect((await lastEmailTo(app, owner.email)).text).toContain('as far as it’s still there');
});
