import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { SUPPORT_TEXT_MAX } from '#contracts/rules/support';
import { accounts, supportMessages } from '#db/schema';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await testApp();
  member = await registerMember(app);
});
afterAll(() => app.close());

const MESSAGE = { topic: 'app', text: 'It closes\r\nwhen I post.' } as const;
const proof = () => solveCaptcha(app.visitor);
const write = (api: TestMember['api'], body: object = {}) =>
  api('POST /api/v1/support', { body: { ...MESSAGE, ...body } });
const count = async () =>
  (await app.engine.db.select({ id: supportMessages.id }).from(supportMessages)).length;

/** Returns all emails whose subject contains the number of a message. */
async function lettersAbout(number: string) {
  await app.jobs.run();
  return app.mail.messages().flatMap(({ email }) => (email.subject?.includes(number) ? [email] : []));
}

describe('a message to support', () => {
  test("of a member is emailed with the account's email as reply address, whatever they type", async () => {
    const { number, email } = await write(member.api, { email: 'someone-else@example.com' });
    expect(email).toBe(member.email);
    const letters = await lettersAbout(number);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.to?.map(({ address }) => address)).toEqual([brand.supportEmail]);
    expect(letter?.replyTo?.map(({ address }) => address)).toEqual([member.email]);
    expect(letter?.subject).toBe(`The app – message ${number}`);
    const shown = member.email.replaceAll('.', '[.]').replace('@', '[@]');
    for (const part of ['> It closes\n> when I post.', `@${member.username}`, shown])
      expect(letter?.text).toContain(part);
  });

  test('of a visitor requires an email and a new captcha each time', async () => {
    const before = await count();
    expect(await apiErrorOf(write(app.visitor))).toMatchObject({ fields: { email: 'invalidEmail' } });
    const email = 'Visitor@EXAMPLE.com';
    expect(await apiErrorOf(write(app.visitor, { email }))).toMatchObject({
      error: 'recaptchaFailed',
      fields: { bot_check: 'recaptchaFailed' },
    });
    expect(await count()).toBe(before);
    const bot_check = await proof();
    const { number } = await write(app.visitor, { email, bot_check });
    expect(await apiErrorOf(write(app.visitor, { email, bot_check }))).toMatchObject({
      error: 'recaptchaFailed',
    });
    const [letter] = await lettersAbout(number);
    expect(letter?.replyTo?.map(({ address }) => address)).toEqual(['Visitor@example.com']);
    expect(letter?.text).toContain('not logged in');
  });

  test('sends nothing to the email that was typed', async () => {
    const before = app.mail.messages().length;
    const { number } = await write(app.visitor, {
      email: 'victim@example.com',
      text: 'Nothing to do with me',
      bot_check: await proof(),
    });
    await lettersAbout(number);
    const fresh = app.mail.messages().slice(0, app.mail.messages().length - before);
    expect(fresh.flatMap(({ email }) => email.to?.map(({ address }) => address))).toEqual([
      brand.supportEmail,
    ]);
  });

  test('reports all errors at once', async () => {
    expect(await apiErrorOf(write(member.api, { topic: '', text: ' \u200b\n', email: 'no' }))).toMatchObject({
      status: 400,
      fields: { topic: 'missing_topic', text: 'missing_text', email: 'invalidEmail' },
    });
    expect(await apiErrorOf(write(member.api, { text: 'a'.repeat(SUPPORT_TEXT_MAX + 1) }))).toMatchObject({
      fields: { text: 'text_too_long' },
    });
  });

  test('cannot inject headers or a second recipient', async () => {
    expect(
      await apiErrorOf(
        write(app.visitor, { email: 'a@example.com\r\nBcc: b@example.com', bot_check: await proof() }),
      ),
    ).toMatchObject({ fields: { email: 'invalidEmail' } });
  });

  test('sent twice is one message, and ten minutes later another', async () => {
    const text = 'Pressed twice';
    const first = await write(member.api, { text });
    expect(await write(member.api, { text })).toEqual(first);
    app.clock.advance(11 * MINUTE_MS);
    expect((await write(member.api, { text })).number).not.toBe(first.number);
    expect(await lettersAbout(first.number)).toHaveLength(1);
  });

  test('loses its sender when the account is erased, and is deleted after 30 days', async () => {
    const person = await registerMember(app);
    const { number } = await write(person.api, { text: 'Soon gone' });
    await app.engine.db.delete(accounts).where(eq(accounts.id, person.id));
    const [letter] = await lettersAbout(number);
    expect(letter?.replyTo?.map(({ address }) => address)).toEqual([person.email]);
    app.clock.advance(29 * DAY_MS);
    await app.jobs.send(app.engine.db, 'support.clean-up', {});
    await app.jobs.run();
    const kept = () => app.engine.db.select().from(supportMessages).where(eq(supportMessages.number, number));
    expect(await kept()).toHaveLength(1);
    app.clock.advance(2 * DAY_MS);
    await app.jobs.send(app.engine.db, 'support.clean-up', {});
    await app.jobs.run();
    expect(await kept()).toHaveLength(0);
  });

  test('of a member requires a captcha from the third per hour and network on, and is rate limited', async () => {
    const own = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const member = await registerMember(own);
    const many = (text: string, bot_check = '') =>
      member.api('POST /api/v1/support', { body: { ...MESSAGE, text, bot_check } });
    for (const text of ['1', '2']) await many(text);
    expect(await apiErrorOf(many('3'))).toMatchObject({
      status: 400,
      error: 'bot_check_needed',
      fields: { bot_check: 'bot_check_needed' },
    });
    expect(await apiErrorOf(many('3', 'made up'))).toMatchObject({ error: 'recaptchaFailed' });
    const solution = await solveCaptcha(own.visitor);
    await many('3', solution);
    expect(await apiErrorOf(many('4', solution))).toMatchObject({ error: 'recaptchaFailed' });
    // Each member may send ten messages per hour.
    for (const text of ['4', '5', '6', '7', '8', '9', '10'])
      await many(text, await solveCaptcha(own.visitor));
    expect(await apiErrorOf(many('11', await solveCaptcha(own.visitor)))).toMatchObject({ status: 429 });
    await own.close();
  });

  test('of visitors is limited by mailbox, in any spelling', async () => {
    const own = await testApp({ env: { RATE_LIMIT_FACTOR: '0.2' } });
    const many = async (email: string) =>
      write(own.visitor, { email, text: email, bot_check: await solveCaptcha(own.visitor) });
    await many('m.i.a+1@gmail.com');
    await many('MIA+2@googlemail.com');
    expect(await apiErrorOf(many('mi.a@gmail.com'))).toMatchObject({ status: 429 });
    await many('noah@gmail.com');
    await own.close();
  });
});
