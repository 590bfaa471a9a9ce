import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockAccountByName } from '#domain/accounts';
import { captureLog } from './support/fakes/captured-log.ts';
import { operator } from './support/operator.ts';
import { registrationBody, solveCaptcha } from './support/registration.ts';
import { APP_HEADERS, FETCH_HEADERS, registerMember, testApp } from './support/test-app.ts';

/** Secrets of the deployment. The test searches the log for each of them. */
const key = randomBytes(32).toString('base64');
const env = {
  APP_TOKEN: 'app-token-known-to-this-test',
  BOT_CHECK_SECRET: 'bot check secret that only this test knows',
  SECRET_KEYS: `one:${key}`,
};
const stripe = {
  secretKey: 'sk_test_known_to_this_test',
  webhookSecrets: ['whsec_known_to_this_test'],
  origin: 'http://127.0.0.1:9',
};

test('no log line contains data from members or providers, even at the most verbose level', async () => {
  const { log, lines, events: logged } = captureLog('trace');
  const app = await testApp({ log, env, stripe });
  const asApp = { authorization: `App ${env.APP_TOKEN}` };
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Record<string, string>,
    payload?: object,
  ) => app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const visitor = app.as('nothing');
  const own = { ...app, visitor };

  // Registrations, accepted and rejected; logins with correct and wrong passwords.
  const person = await registerMember(own, {
    password: 'first-secret-of-mia',
    email: 'mia.secret@example.com',
  });
  const again = await registrationBody(visitor, {
    email: 'mia.secret@example.com',
    password: 'second-secret-of-mia',
  });
  await call('POST', '/api/v1/sign-in/registration', asApp, again);
  const entered = await call('POST', '/api/v1/sign-in/session', asApp, {
    login: 'mia.secret@example.com',
    password: 'first-secret-of-mia',
  });
  await call('POST', '/api/v1/sign-in/session', asApp, { login: person.username, password: 'third-secret' });
  const cookies = entered.cookies.map(({ value }) => value).filter((value) => value.length > 20);
  expect(cookies).toHaveLength(2);
  const [session = '', device = ''] = cookies;
  const asMember = { cookie: `SID=${session}; known_device=${device}`, ...FETCH_HEADERS };

  // A password reset by email, then a password change in the settings.
  const bot_check = await solveCaptcha(visitor);
  await call('POST', '/api/v1/sign-in/password-reset', asApp, { login: 'mia.secret@example.com', bot_check });
  await app.jobs.run();
  const mails = JSON.stringify(app.mail.messages());
  const tokens = [...mails.matchAll(/\/sign-in\/(?:reset|confirm)\/([\w-]{20,})/g)].map(
    ([, token = '']) => token,
  );
  expect(tokens.length).toBeGreaterThan(1);
  for (const token of tokens) {
    await call('GET', `/api/v1/sign-in/password-reset/${token}`, asApp);
    await call('POST', `/api/v1/sign-in/address-confirmation/${token}`, asApp);
  }
  const change = {
    current: 'first-secret-of-mia',
    password: 'fourth-secret-of-mia',
    repeat: 'fourth-secret-of-mia',
  };
  await call('POST', '/api/v1/@me/security/password', asMember, {
    ...change,
    current: 'wrong-secret-of-mia',
  });
  await call('POST', '/api/v1/@me/security/password', asMember, change);

  // Texts that members write about themselves and others.
  await call('POST', '/api/v1/@me/payments/billing/add', asMember, {
    ...{ first_name: 'Mirabella', last_name: 'Secretson', street: 'Hidden Lane 7', city: 'Nowhereville' },
    ...{ state: 'ZH', country: 'germany', zip: '80059' },
  });
  const words = { text: 'words-of-a-secret-message', email: 'visitor.secret@example.com' };
  await call('POST', '/api/v1/support', asApp, {
    topic: 'other',
    ...words,
    bot_check: await solveCaptcha(visitor),
  });
  await call('POST', '/api/v1/reports', asMember, {
    ...{ subject: { kind: 'profile', username: person.username }, reason: 'spam', text: 'words-of-a-report' },
  });
  await call('POST', '/api/v1/contracts/cancel', asApp, { name: 'Nobody Secretson', email: words.email });
  await app.jobs.run();

  // Provider flows: genuine and forged responses, values in URLs, and a payment provider that is not
  // configured.
  const signature = 't=1,v1=signature-known-to-this-test';
  await call(
    'POST',
    '/api/v1/webhooks/stripe',
    { 'stripe-signature': signature },
    { id: 'evt_secret', customer: 'cus_secret' },
  );
  await call('GET', '/api/v1/@me/payments/checkout/verify?token=verify-token-of-mia', asMember);
  await call('GET', '/api/v1/@me/payments/create/checkout?product_id=short&agreed=terms', asMember);
  await call('GET', '/api/v1/short/callback/discord?code=code-of-mia&state=state-of-mia', asMember);
  await call('GET', '/nothing/secret-path-of-mia?token=query-of-mia', { ...APP_HEADERS, ...asMember });
  await call('GET', '/%zz?token=unreadable-of-mia', asMember);

  // Another password reset, and an operator's decisions.
  await call('POST', '/api/v1/sign-in/password-reset', asApp, {
    ...{ login: person.username, bot_check: await solveCaptcha(visitor) },
  });
  await app.jobs.run();
  const [link = ''] = /\/sign-in\/reset\/[\w-]{43}/.exec(JSON.stringify(app.mail.messages())) ?? [];
  const newest = link.slice(-43);
  const chosen = { password: 'fifth-secret-of-mia', repeat: 'fifth-secret-of-mia' };
  await call('POST', `/api/v1/sign-in/password-reset/${newest}`, asApp, chosen);
  await blockAccountByName(operator(app), { username: person.username });
  await app.close();

  expect(lines.length).toBeGreaterThan(25);
  const text = lines.join('');
  expect(logged().map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      ...['registered', 'login', 'login_failed', 'password_changed', 'password_reset', 'webhook_refused'],
      ...['support_written', 'reported', 'account_blocked'],
    ]),
  );
  const secrets = [
    ...[env.APP_TOKEN, env.BOT_CHECK_SECRET, key, stripe.secretKey, ...stripe.webhookSecrets],
    ...['first-secret', 'second-secret', 'third-secret', 'fourth-secret', 'fifth-secret', 'wrong-secret'],
    ...['$argon2', newest],
    ...[person.session, session, device, ...tokens, bot_check],
    ...['mia.secret', 'visitor.secret', 'Mirabella', 'Secretson', 'Hidden Lane', 'Nowhereville', '80059'],
    ...['words-of-a', 'signature-known', 'cus_secret', 'verify-token', 'code-of-mia', 'state-of-mia'],
    ...['secret-path', 'query-of-mia', 'unreadable-of-mia', '1999-04-12'],
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
