import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorText } from '#locales/error-texts';
import { openEngine } from '../../db/client.ts';
import { registrationBody, solveCaptcha } from '../../tests/support/registration.ts';
import {
  APP_HEADERS,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { isServerEngine } from '../../tests/support/test-engine.ts';

/** Environment with the production rate limits. Instances in the same test share one signing secret. */
const env = { RATE_LIMIT_FACTOR: '1', BOT_CHECK_SECRET: 'one secret for all instances of a test' };
const HOUR_SECONDS = 3600;
const TEN_MINUTES_SECONDS = 600;

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env });
});
afterEach(() => app.close());

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;
const MINE = '198.51.100.1';
const OTHER = '198.51.100.2';

const send = (url: string, from: string, payload?: object, to = app, as = APP_HEADERS): Promise<Answer> =>
  to.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...as, 'accept-language': 'en' },
    remoteAddress: from,
    ...(payload ? { payload } : {}),
  });
const challenge = (from = MINE, to = app) => send('/api/v1/sign-in/bot-check', from, undefined, to);
/**
 * Sends a registration with an unsolved bot check. The request is rejected, but only after it has counted
 * towards the rate limit.
 */
const register = async (from = MINE, to = app) =>
  send(
    '/api/v1/sign-in/registration',
    from,
    await registrationBody(app.visitor, { bot_check: 'unsolved', username: 'mia_b' }),
    to,
  );
const reset = (login: string, bot_check: string, from = MINE, to = app) =>
  send('/api/v1/sign-in/password-reset', from, { login, bot_check }, to);

/**
 * Sends an order without a billing address. The request is rejected, but only after it has counted towards
 * the rate limits.
 */
const order = ({ session }: TestMember, from = MINE) =>
  send('/api/v1/@me/payments/create/checkout?product_id=short&agreed=terms', from, undefined, app, {
    authorization: `Bearer ${session}`,
  });

async function statuses(count: number, call: (n: number) => Promise<Answer>): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let n = 0; n < count; n += 1) seen.add((await call(n)).statusCode);
  return seen;
}

/** Expects status 429 with the API's error body, and a Retry-After of at most `duration` seconds. */
function expectTooMany(answer: Answer, duration = HOUR_SECONDS): void {
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({
    error: 'too_many_requests',
    error_description: errorText('en', 'too_many_requests'),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(duration - 600);
  expect(wait).toBeLessThanOrEqual(duration);
}

describe('rate limits', () => {
  test('stop registrations from one IP after 100, but not from another', async () => {
    expect(await statuses(100, () => register())).toEqual(new Set([400]));
    expectTooMany(await register());
    expect((await register(OTHER)).statusCode).toBe(400);
    const person = await registerMember(app);
    expect(person.id).not.toBe('');
  });

  test('stop registrations before the bot check is spent', async () => {
    await statuses(100, () => register());
    const body = await registrationBody(app.visitor);
    expectTooMany(await send('/api/v1/sign-in/registration', MINE, body));
    expect((await send('/api/v1/sign-in/registration', OTHER, body)).statusCode).toBe(201);
  });

  test('stop reset requests from one IP after 60, for any login', async () => {
    expect(await statuses(60, (n) => reset(`person_${n}`, 'unsolved'))).toEqual(new Set([400]));
    expectTooMany(await reset('somebody', await solveCaptcha(app.visitor)));
    expect((await reset('somebody', await solveCaptcha(app.visitor), OTHER)).statusCode).toBe(202);
    expect(app.jobs.waiting).toHaveLength(1);
  });

  test('stop reset requests for one login after 5, from any IP', async () => {
    const asked = async (login: string, n: number) =>
      reset(login, await solveCaptcha(app.visitor), `203.0.113.${n + 20}`);
    const spellings = ['mia_b', 'MIA_B', ' mia_b ', 'Mia_b', 'mia_B'];
    expect(await statuses(5, (n) => asked(spellings[n] ?? '', n))).toEqual(new Set([202]));
    expectTooMany(await asked('mia_b', 6));
    expect((await asked('noah_b', 7)).statusCode).toBe(202);
    expect(app.jobs.waiting).toHaveLength(6);
  });

  test('treat an unknown login like a known one', async () => {
    const person = await registerMember(app);
    for (const login of [person.username, 'nobody_at_all']) {
      const asked = async (n: number) => reset(login, await solveCaptcha(app.visitor), `203.0.113.${n + 20}`);
      expect(await statuses(5, asked)).toEqual(new Set([202]));
      expectTooMany(await asked(6));
    }
  });

  test('stop reset emails to one mailbox after 3 an hour, by username and email together', async () => {
    const person = await registerMember(app);
    app.jobs.waiting.length = 0;
    const asked = async (n: number) =>
      reset(
        n % 2 === 0 ? person.username : person.email,
        await solveCaptcha(app.visitor),
        `203.0.113.${n + 20}`,
      );
    expect(await statuses(10, asked)).toEqual(new Set([202]));
    await app.jobs.run();
    expect(app.mail.messages()).toHaveLength(3);
  });

  test('stop bot checks from one IP after 300', async () => {
    expect(await statuses(300, () => challenge())).toEqual(new Set([200]));
    expectTooMany(await challenge());
    expect((await challenge(OTHER)).statusCode).toBe(200);
  });

  test('stop the lists of all profiles and posts for one IP after 300 in total', async () => {
    const lists = ['profiles/pages', 'profiles/pages/1', 'posts/pages', 'posts/pages/1'];
    const list = (n: number, from = MINE) => send(`/api/v1/${lists[n % lists.length]}`, from);
    expect(await statuses(300, list)).toEqual(new Set([200]));
    for (const n of lists.keys()) expectTooMany(await list(n), TEN_MINUTES_SECONDS);
    expect((await list(0, OTHER)).statusCode).toBe(200);
  });

  test('stop orders by one account after 20, from any IP', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    expect(await statuses(20, (n) => order(person, `203.0.113.${n + 20}`))).toEqual(new Set([409]));
    expectTooMany(await order(person, OTHER));
    expect((await order(other, OTHER)).statusCode).toBe(409);
  });

  test('stop orders from one IP after 60, by any account', async () => {
    for (let n = 0; n < 3; n += 1) {
      const person = await registerMember(app);
      expect(await statuses(20, () => order(person))).toEqual(new Set([409]));
    }
    const last = await registerMember(app);
    expectTooMany(await order(last));
    expect((await order(last, OTHER)).statusCode).toBe(409);
  });

  test('ignore forged forwarding headers', async () => {
    const forwarded = (n: number) =>
      app.app.inject({
        url: '/api/v1/sign-in/bot-check',
        headers: { ...APP_HEADERS, 'x-forwarded-for': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` },
        remoteAddress: MINE,
      });
    expect(await statuses(300, forwarded)).toEqual(new Set([200]));
    expectTooMany(await forwarded(301));
  });

  test('count by network: another IP in it or another spelling is the same caller', async () => {
    const inNetwork = (n: number) => `2001:db8:1:2:${((n * 7919) % 65_536).toString(16)}::${n.toString(16)}`;
    expect(await statuses(300, (n) => challenge(inNetwork(n)))).toEqual(new Set([200]));
    for (const from of ['2001:db8:1:2::1', '2001:0DB8:1:2:FFFF:FFFF:FFFF:FFFF', '2001:db8:1:2::198.51.100.1'])
      expectTooMany(await challenge(from));
    expect((await challenge('2001:db8:1:3::1')).statusCode).toBe(200);
    expect(await statuses(300, () => challenge())).toEqual(new Set([200]));
    for (const from of [`::ffff:${MINE}`, '::ffff:c633:6401']) expectTooMany(await challenge(from));
  });

  test('stop a caller that has a whole /48', async () => {
    const from = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
    const body = await registrationBody(app.visitor, { bot_check: 'unsolved' });
    const tried = (address: string) => send('/api/v1/sign-in/registration', address, body);
    expect(await statuses(800, (n) => tried(from(n)))).toEqual(new Set([400]));
    expectTooMany(await tried(from(800)));
    expect((await tried('2001:db8:2::1')).statusCode).toBe(400);
  });

  test('stop new accounts from one IP after 40, even if every request is valid', async () => {
    const join = async (from = MINE) => {
      const body = await registrationBody(app.visitor);
      return send('/api/v1/sign-in/registration', from, body);
    };
    expect(await statuses(40, () => join())).toEqual(new Set([201]));
    expectTooMany(await join());
    expect((await join(OTHER)).statusCode).toBe(201);
  });

  test('let a class of 30 register, fail, reset and log in behind one IP', async () => {
    const logIn = (login: string, password: string) =>
      send('/api/v1/sign-in/session', MINE, { login, password });
    for (let pupil = 0; pupil < 30; pupil += 1) {
      expect(await statuses(3, () => challenge())).toEqual(new Set([200]));
      for (const n of [1, 2, 3, 4])
        expect((await send(`/api/v1/sign-in/suggestions?display_name=Kim${n}`, MINE)).statusCode).not.toBe(
          429,
        );
      expect(await statuses(2, () => register())).toEqual(new Set([400]));
      const body = await registrationBody(app.visitor);
      expect((await send('/api/v1/sign-in/registration', MINE, body)).statusCode).toBe(201);
      expect(await statuses(2, () => logIn(body.username, 'forgotten again'))).toEqual(new Set([401]));
      expect((await logIn(body.username, body.password)).statusCode).toBe(200);
      expect((await reset(body.username, await solveCaptcha(app.visitor))).statusCode).toBe(202);
    }
  });

  test('count every one of many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 310 }, () => challenge()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
  });
});

describe('two instances on one database', () => {
  const withTwo = async (check: (second: TestApp) => Promise<void>) => {
    const databaseUrl = app.engine.url;
    if (databaseUrl === undefined) throw new Error('this test needs a database server');
    const second = await testApp({ env, engine: await openEngine({ dataDir: '', databaseUrl }) });
    try {
      await check(second);
    } finally {
      await second.close();
    }
  };

  test('share the counts of an IP and of a login', async ({ skip }) => {
    skip(!isServerEngine(), 'the embedded engine has one process only: counts lie in its memory');
    await withTwo(async (second) => {
      const instance = (n: number) => (n % 2 === 0 ? app : second);
      expect(await statuses(100, (n) => register(MINE, instance(n)))).toEqual(new Set([400]));
      for (const to of [app, second]) expectTooMany(await register(MINE, to));
      const asked = async (n: number) =>
        reset('mia_b', await solveCaptcha(app.visitor), `203.0.113.${n + 20}`, instance(n));
      expect(await statuses(5, asked)).toEqual(new Set([202]));
      for (const n of [6, 7]) expectTooMany(await asked(n));
    });
  });

  test('together allow no more concurrent requests than one alone', async ({ skip }) => {
    skip(!isServerEngine(), 'the embedded engine has one process only: counts lie in its memory');
    await withTwo(async (second) => {
      const answers = await Promise.all(
        Array.from({ length: 320 }, (_, n) => challenge(MINE, n % 2 === 0 ? app : second)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectTooMany(answer);
    });
  });
});
