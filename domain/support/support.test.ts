import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { SUPPORT_TEXT_MAX } from '#contracts/rules/support';
import { accounts, supportMessages } from '#db/schema';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { solvedBotCheck } from '../../tests/support/people.ts';
import { refusal } from '../../tests/support/refusal.ts';
import { type Person, registerPerson, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await testApp();
  member = await registerPerson(app);
});
afterAll(() => app.close());

const MESSAGE = { topic: 'app', text: 'It closes\r\nwhen I post.' } as const;
const proof = () => solvedBotCheck(app.visitor);
const write = (api: Person['api'], body: object = {}) =>
  api('POST /api/v1/support', { body: { ...MESSAGE, ...body } });
const count = async () =>
  (await app.engine.db.select({ id: supportMessages.id }).from(supportMessages)).length;

/** What support got about a message. */
async function lettersAbout(number: string) {
  await app.jobs.run();
  return app.mail.messages().flatMap(({ email }) => (email.subject?.includes(number) ? [email] : []));
}

describe('a message to support', () => {
  test('of a member is mailed so that the answer goes to their address, whatever they type', async () => {
    const { number, email } = await write(member.api, { email: 'someone-else@example.com' });
    expect(email).toBe(member.email);
    const letters = await lettersAbout(number);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.to?.map(({ address }) => address)).toEqual([brand.supportEmail]);
    expect(letter?.replyTo?.map(({ address }) => address)).toEqual([member.email]);
    expect(letter?.subject).toBe(`The app – message ${number}`);
    for (const part of ['It closes\nwhen I post.', `@${member.username}`, member.email])
      expect(letter?.text).toContain(part);
  });

  test('of a visitor needs an address and the bot check, a new one each time', async () => {
    const before = await count();
    expect(await refusal(write(app.visitor))).toMatchObject({ fields: { email: 'invalidEmail' } });
    const email = 'Visitor@EXAMPLE.com';
    expect(await refusal(write(app.visitor, { email }))).toMatchObject({
      error: 'recaptchaFailed',
      fields: { bot_check: 'recaptchaFailed' },
    });
    expect(await count()).toBe(before);
    const bot_check = await proof();
    const { number } = await write(app.visitor, { email, bot_check });
    expect(await refusal(write(app.visitor, { email, bot_check }))).toMatchObject({
      error: 'recaptchaFailed',
    });
    const [letter] = await lettersAbout(number);
    expect(letter?.replyTo?.map(({ address }) => address)).toEqual(['Visitor@example.com']);
    expect(letter?.text).toContain('not signed in');
  });

  test('sends nothing to an address that anybody may have typed', async () => {
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

  test('says everything that is wrong at once', async () => {
    expect(await refusal(write(member.api, { topic: '', text: ' \u200b\n', email: 'no' }))).toMatchObject({
      status: 400,
      fields: { topic: 'missing_topic', text: 'missing_text', email: 'invalidEmail' },
    });
    expect(await refusal(write(member.api, { text: 'a'.repeat(SUPPORT_TEXT_MAX + 1) }))).toMatchObject({
      fields: { text: 'text_too_long' },
    });
  });

  test('cannot make headers or a second recipient out of what is typed', async () => {
    expect(
      await refusal(
        write(app.visitor, { email: 'a@example.com\r\nBcc: b@example.com', bot_check: await proof() }),
      ),
    ).toMatchObject({ fields: { email: 'invalidEmail' } });
  });

  test('pressed twice is one message; ten minutes later it is another', async () => {
    const text = 'Pressed twice';
    const first = await write(member.api, { text });
    expect(await write(member.api, { text })).toEqual(first);
    app.clock.advance(11 * MINUTE_MS);
    expect((await write(member.api, { text })).number).not.toBe(first.number);
    expect(await lettersAbout(first.number)).toHaveLength(1);
  });

  test('stays without its writer once the account is gone, and goes itself after 30 days', async () => {
    const person = await registerPerson(app);
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

  test('is limited by the hour', async () => {
    const limited = await testApp({ env: { RATE_LIMIT_FACTOR: '0.2' } });
    const [one, other] = [await registerPerson(limited), await registerPerson(limited)];
    const many = (api: Person['api'], text: string) =>
      api('POST /api/v1/support', { body: { ...MESSAGE, text } });
    for (const text of ['1', '2']) await many(one.api, text);
    expect(await refusal(many(one.api, '3'))).toMatchObject({ status: 429, error: 'too_many_requests' });
    // Four from one address in an hour, whoever they are; the refused one counts.
    await many(other.api, '1');
    expect(await refusal(many(other.api, '2'))).toMatchObject({ status: 429 });
    await limited.close();
  });
});
