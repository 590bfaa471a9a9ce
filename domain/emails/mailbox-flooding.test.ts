import { afterAll, beforeAll, expect, test } from 'vitest';
import { terminations } from '#db/schema';
import { DAY_MS } from '#platform/clock';
import { APP_HEADERS } from '../../tests/support/app-token.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerConfirmedMember, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { emailChangeWorld, tokenIn } from '../../tests/support/worlds/email-change.ts';
import { type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { eraseDueAccounts } from '../account-deletion/index.ts';
import { sendLimited } from './send-limited.ts';

/** App with production limits, under which a stranger cannot flood a mailbox. */
let limited: PayingApp;
beforeAll(async () => {
  limited = await payingApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => limited.close());

const arrivedFor = async (part: string) => {
  await limited.settle();
  return limited.mail
    .messages()
    .filter(({ email }) => email.to?.some(({ address }) => address?.includes(part)));
};
const from = (n: number) => `198.51.100.${n}`;
const cancel = (email: string, n: number) =>
  limited.app.inject({
    method: 'POST',
    url: '/api/v1/contracts/cancel',
    headers: { ...APP_HEADERS, 'accept-language': 'en' },
    remoteAddress: from(n),
    payload: { name: `Name ${n}`, email },
  });

test('receipts: every declaration is stored and shown, three an hour and ten a day are emailed', async () => {
  const spellings = (n: number) => `vic.tim+${n}@${n % 2 ? 'gmail' : 'GoogleMail'}.com`;
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push((await cancel(spellings(n), n)).json());
  expect(answers.map(({ mailed }) => mailed)).toEqual([true, true, true, false, false]);
  for (const { text, number } of answers) expect(text).toContain(number);
  expect(await arrivedFor('vic.tim')).toHaveLength(3);
  expect(await limited.engine.db.select().from(terminations)).toHaveLength(5);
  // Repeating a declaration within ten minutes returns the first one, whose receipt was not emailed.
  expect((await cancel(spellings(4), 4)).json()).toMatchObject({
    number: answers[4].number,
    mailed: false,
  });
  expect((await cancel('other@gmail.com', 6)).json()).toMatchObject({ mailed: true });
});

test('confirmations: registrations with spellings of one email, and repeated requests', async () => {
  const people: TestMember[] = [];
  for (let n = 0; n < 4; n += 1)
    people.push(await registerMember(limited, { email: `target+${n}@example.com` }));
  expect(await arrivedFor('target')).toHaveLength(3);
  const again = people[0]?.api.exchange('POST /api/v1/@me/security/address-confirmation');
  await expect(again).rejects.toMatchObject({ status: 429 });
});

test('an owner who stops a thief gets a link to a new password, also after a flood of resets', async () => {
  const world = await emailChangeWorld(limited);
  const { former } = await world.begun();
  for (let n = 0; n < 3; n += 1)
    await limited.visitor('POST /api/v1/sign-in/password-reset', {
      body: { login: world.mia.email, bot_check: await solveCaptcha(limited.visitor) },
    });
  await world.mailsTo(world.mia.email);
  expect(await world.answer(former, false)).toEqual({ state: 'stopped' });
  const [mail] = await world.mailsTo(world.mia.email);
  const password = 'seven slow snails';
  await limited.visitor('POST /api/v1/sign-in/password-reset/{token}', {
    params: { token: tokenIn(mail?.text, 'reset') },
    body: { password, repeat: password },
  });
  await world.logIn(world.mia.email, password);
});

test('notices to an unconfirmed email are limited, those to a confirmed one are not', async () => {
  const change = async (person: TestMember, times: number) => {
    let current = person.password;
    for (let n = 0; n < times; n += 1) {
      const password = `another quiet lake ${n}`;
      await person.api('POST /api/v1/@me/security/password', {
        body: { current, password, repeat: password },
      });
      current = password;
    }
  };
  const stranger = await registerMember(limited, { email: 'noticed@example.com' });
  await change(stranger, 5);
  const subjects = (await arrivedFor('noticed')).map(({ email }) => email.subject);
  expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(3);
  const owner = await registerConfirmedMember(limited, { email: 'owner@example.com' });
  await change(owner, 5);
  const told = (await arrivedFor('owner@')).map(({ email }) => email.subject);
  expect(told.filter((subject) => subject === 'Your password was changed')).toHaveLength(5);
});

test('a flood of notices does not hide from an unconfirmed email that it is about to change', async () => {
  const person = await registerMember(limited, { email: 'drowned@example.com' });
  let current = person.password;
  for (let n = 0; n < 5; n += 1) {
    const password = `another quiet river ${n}`;
    await person.api('POST /api/v1/@me/security/password', { body: { current, password, repeat: password } });
    current = password;
  }
  await person.api('PUT /api/v1/@me/security/email', { body: { email: 'new@example.com' } });
  const subjects = (await arrivedFor('drowned')).map(({ email }) => email.subject);
  expect(subjects).toContain('Your e-mail address is about to change');
});

test('a flood of notices does not hide from an unconfirmed email that its account will be deleted', async () => {
  const person = await registerMember(limited, { email: 'leaving@example.com' });
  await person.api('POST /api/v1/@me/data/deletion', { body: { username: person.username } });
  limited.clock.advance(11 * DAY_MS);
  let current = person.password;
  for (let n = 0; n < 5; n += 1) {
    const password = `another quiet pond ${n}`;
    await person.api('POST /api/v1/@me/security/password', { body: { current, password, repeat: password } });
    current = password;
  }
  await arrivedFor('leaving');
  await eraseDueAccounts(limited.app.system);
  const subjects = (await arrivedFor('leaving')).map(({ email }) => email.subject);
  expect(subjects).toContain('Your account will be deleted in three days');
});

test('a flood of one kind does not block password resets', async () => {
  const person = await registerMember(limited, { email: 'flooded@example.com' });
  for (let n = 20; n < 26; n += 1) await cancel('flooded@example.com', n);
  await limited.visitor('POST /api/v1/sign-in/password-reset', {
    body: { login: person.username, bot_check: await solveCaptcha(limited.visitor) },
  });
  const subjects = (await arrivedFor('flooded')).map(({ email }) => email.subject);
  expect(subjects).toContain('Choose a new password');
});

test('an email that cannot be composed does not use up the quota of its mailbox', async () => {
  const to = 'uncomposed@example.com';
  const broken = () => Promise.reject(new Error('the database does not respond'));
  for (let n = 0; n < 5; n += 1)
    await expect(sendLimited(limited.app.system, { kind: 'reset', to }, broken)).rejects.toThrow('respond');
});

test('the captcha is required from the third declaration of a network on', async () => {
  const ask = (name: string, bot_check = '') =>
    limited.app.inject({
      method: 'POST',
      url: '/api/v1/contracts/withdraw',
      headers: { ...APP_HEADERS, 'accept-language': 'de' },
      remoteAddress: '203.0.113.200',
      payload: { name, email: 'somebody@example.com', bot_check },
    });
  for (const name of ['one', 'two']) expect((await ask(name)).statusCode).toBe(201);
  // A second click repeats the second declaration and does not count as a third.
  expect((await ask('two')).statusCode).toBe(201);
  const third = await ask('three');
  expect(third.statusCode).toBe(400);
  expect(third.json()).toMatchObject({
    error: 'bot_check_needed',
    error_description: expect.stringContaining('Mensch'),
    fields: { bot_check: 'bot_check_needed' },
  });
  expect((await ask('three', await solveCaptcha(limited.visitor))).statusCode).toBe(201);
});
