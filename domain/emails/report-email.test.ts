import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, reports } from '#db/schema';
import { answerAppeal, decideReport, sendAppeal } from '#domain/reports';
import { emailTexts } from '#locales/email-texts';
import { type Language, languages } from '#locales/languages';
import { newId } from '#platform/ids';
import { PLACEHOLDER } from '../../tests/support/placeholders.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import {
  appealToken,
  BAD_LINK,
  lastEmailTo,
  makePost,
  operator,
  saveLinks,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';
import { sendReportEmail } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const SUBJECTS = ['post', 'profile', 'link'] as const;
const ALL = languages.flatMap((language) => SUBJECTS.map((kind) => ({ language, kind })));

const subjectOf = async (kind: (typeof SUBJECTS)[number], owner: TestMember) => {
  if (kind === 'post') return { kind, id: (await makePost(app, owner)).id };
  if (kind === 'profile') return { kind, username: owner.username };
  await saveLinks(owner);
  return { kind, username: owner.username, link_id: BAD_LINK.id };
};

const named = (title: string, number: string) => `${title} (${number})`;

/** Returns the latest email to a member and expects its text and HTML to be complete. */
async function wholeLetter(person: TestMember, language: Language) {
  const letter = await lastEmailTo(app, person.email);
  const html = app.mail.messages().find(({ email }) => email.to?.[0]?.address === person.email)?.email.html;
  for (const form of [letter.subject, letter.text, html ?? '']) {
    expect(form).not.toMatch(PLACEHOLDER);
    expect(form.trim()).not.toBe('');
  }
  expect(html).toContain(`<html lang="${language}" dir="ltr"`);
  expect(html).not.toContain('<b>');
  return letter;
}

describe.each(ALL)('emails in $language about a $kind', ({ language, kind }) => {
  test('follow a report from its receipt to the answer to an appeal', async () => {
    const [owner, reporter] = [await registerMember(app), await registerMember(app)];
    await app.engine.db.update(accounts).set({ language, emailConfirmedAt: app.clock.now() });
    const texts = emailTexts(language).report;
    const number = await sendReport(reporter.api, { subject: await subjectOf(kind, owner), reason: 'other' });
    expect((await wholeLetter(reporter, language)).subject).toBe(named(texts.receipt.subject, number));

    await decideReport(operator(app), {
      number,
      decision: 'hide',
      grounds: 'An <b>idle</b> & boastful claim',
    });
    const statement = await wholeLetter(owner, language);
    expect(statement.text).toContain('An <b>idle</b> & boastful claim');
    expect(statement.subject).toBe(named(texts.statement.subject[kind], number));
    expect(statement.text).toContain(texts.statement.decision[kind].hide);
    expect((await lastEmailTo(app, reporter.email)).subject).toBe(named(texts.decided.subject, number));

    await sendAppeal(app.app.system, { token: appealToken(statement), text: 'No.' });
    expect((await wholeLetter(owner, language)).subject).toBe(named(texts.appealReceived.subject, number));
    const answer = 'You are right.';
    await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer });
    const answered = await wholeLetter(owner, language);
    expect(answered.subject).toBe(named(texts.appealAnswered.subject, number));
    expect(answered.text).toContain(texts.appealAnswered.reversed.owner);
    const changed = await wholeLetter(reporter, language);
    expect(changed.subject).toBe(named(texts.changed.subject, number));
    expect(changed.text).toContain(texts.changed.text[kind]);
    // The reporter gets an appeal link of their own, which differs from the owner's.
    expect(appealToken(changed)).not.toBe(appealToken(statement));
  });

  test('say so if a decision is reversed while another one still hides the content', async () => {
    const [owner, reporter] = [await registerMember(app), await registerMember(app)];
    await app.engine.db.update(accounts).set({ language, emailConfirmedAt: app.clock.now() });
    const texts = emailTexts(language).report;
    const number = await sendReport(reporter.api, { subject: await subjectOf(kind, owner) });
    await decideReport(operator(app), { number, decision: 'hide', grounds: 'A claim' });
    const row = await storedReport(app, number);
    const another = { ...row, id: newId(), number: `${number}-2`, decidedAt: new Date(0) };
    await app.engine.db.insert(reports).values(another);
    const statement = await lastEmailTo(app, owner.email);
    await sendAppeal(app.app.system, { token: appealToken(statement), text: 'No.' });
    const answer = { number, side: 'owner', outcome: 'reversed', answer: 'You are right.' } as const;
    await answerAppeal(operator(app), answer);
    const answered = await wholeLetter(owner, language);
    expect(answered.text).toContain(texts.appealAnswered.notShown);
    expect(answered.text).not.toContain(texts.appealAnswered.reversed.owner);
    const changed = await wholeLetter(reporter, language);
    expect(changed.text).toContain(texts.changed.notShown[kind]);
    expect(changed.text).not.toContain(texts.changed.text[kind]);
  });
});

test('an email that cannot be entered in the moderation log is not sent again', async () => {
  const [owner, reporter] = [await registerMember(app), await registerMember(app)];
  const number = await sendReport(reporter.api, { subject: await subjectOf('post', owner) });
  const { id: reportId } = await storedReport(app, number);
  const db = Object.create(app.engine.db, {
    insert: {
      value: () => {
        throw new Error('the database does not respond');
      },
    },
  });
  await sendReportEmail({ ...app.app.system, db }, { kind: 'receipt', reportId, id: newId() });
  expect((await lastEmailTo(app, reporter.email)).subject).toContain(number);
});
