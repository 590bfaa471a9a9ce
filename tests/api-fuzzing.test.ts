import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { isErrorBody } from '#contracts/errors';
import { weekOf } from '#contracts/rules/quests/quest-week';
import { accounts, premiumGrants, profileStats, profiles, subscriptions } from '#db/schema';
import { planWeek } from '#domain/quests';
import { newId, newToken } from '#platform/ids';
import { openApiDocument } from '../apps/api/open-api.ts';
import {
  asRequest,
  eachKind,
  type HostileRequest,
  hostileRequests,
} from './support/inputs/hostile-requests.ts';
import { type SampleCall, sampleCalls } from './support/openapi/sample-calls.ts';
import { operator } from './support/operator.ts';
import { addPost } from './support/posts.ts';
import {
  APP_HEADERS,
  ORIGIN,
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from './support/test-app.ts';
import { weekPlan } from './support/worlds/quest-world.ts';

/**
 * Calls every operation of the OpenAPI document with input that no legitimate client sends (security 2.2.1,
 * 15.3.5–15.3.7, 16.5.1): wrong types, missing, huge and repeated values, unusual characters, prototype keys,
 * read-only fields, wrong content types and methods. No call may crash, reveal internals or change
 * privileges. The main kinds of input are tried in every field of every operation; the rest are chosen at
 * random. The seed is fixed, and a failure prints the seed with the smallest failing request. Set `FUZZ_SEED`
 * for other random input and `FUZZ_RUNS` for more of it.
 */
const { FUZZ_SEED: seed = '20261122', FUZZ_RUNS: runs = '25' } = process.env;

let app: TestApp;
let person: TestMember;
let other: TestMember;
let questId: string;
let postId: string;
beforeAll(async () => {
  app = await testApp();
  // Accept every captcha solution, because verification would keep these calls from reaching the code behind
  // it. Captchas have their own test.
  app.app.system.connectors.captcha.verify = async (_, now) => ({
    verified: true,
    replayKey: newToken(),
    expiresAt: now,
  });
  other = await registerMember(app);
  person = await registerConfirmedMember(app);
  const [quest] = await planWeek(operator(app), { plan: weekPlan(weekOf(app.clock.now().getTime())) });
  questId = quest?.id ?? '';
  postId = (await addPost(app, other, { description: 'Down by the river' })).id;
});
afterAll(() => app.close());

/**
 * Returns valid values for fields whose schema alone is not enough to generate one, such as the id of an
 * existing post.
 */
const known = () => ({
  ...{
    username: other.username,
    display_name: 'Fuzzy Friend',
    email: 'fuzz@example.com',
    login: other.username,
  },
  ...{ password: 'a quiet long lake', repeat: 'a quiet long lake', current: 'a quiet long lake' },
  ...{ birth_date: '1999-04-12', country: 'DE', zip: '10115', referral: 'friends', bot_check: 'solved' },
  ...{ user_id: other.id, userId: other.id, id: postId, quest_id: questId, page: 1 },
  ...{ code: '123456', recovery_code: '3-ABCDE-FGHJK' },
  ...{ boxColor: '#121212', boxColor_1: '#121212', boxColor_2: '#121212' },
  ...{ buttonColor: '#ffffff', backgroundColor: '#000000' },
  ...{ uploads: [newId()], poster: newId(), tagged: [other.id], service: 'discord', agreed: 'terms' },
  after: Buffer.from(JSON.stringify([0, 0, newId()])).toString('base64url'),
  ...{ link: 'https://example.com/', url: 'https://example.com/', shortcuts: [], link_id: 'a' },
  ...{ entries: ['l:a'], icon: 'heart' },
});

/** Values that only one call accepts. */
const OWN: Readonly<Record<string, Record<string, unknown>>> = {
  register: { username: 'fuzzy_friend' },
  listAccountEvents: { before: newId() },
  readPasswordReset: { token: newToken() },
  resetPassword: { token: newToken() },
  confirmAddress: { token: newToken() },
};

const names = Object.values(openApiDocument('https://api.example').paths).flatMap((methods) =>
  Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
);

test.each(names)('%s survives hostile input', async (name) => {
  if (!(await isSignedIn())) person = await registerConfirmedMember(app);
  const given = { ...known(), ...OWN[name] };
  const call = sampleCalls(JSON.parse(JSON.stringify(openApiDocument('https://api.example'))), given).find(
    (one) => one.name === name,
  );
  if (!call) throw new Error('the OpenAPI document has no such operation');
  const before = await whatTheyAre(person, other);
  await expectWellFormed(call);

  const member = bearer(person);
  for (const request of eachKind(call))
    expectSafe(await send(request, member), request, contracts[name as keyof typeof contracts]);
  const who = fc.constantFrom<Record<string, string>>(member, member, member, APP_HEADERS, {});
  await fc.assert(
    fc.asyncProperty(hostileRequests(call), who, async (request, headers) => {
      expectSafe(await send(request, headers), request, contracts[name as keyof typeof contracts]);
    }),
    { seed: Number(seed), numRuns: Number(runs) },
  );

  for (const key of ['hasPremium', 'badge', 'polluted', 'login']) expect(({} as never)[key]).toBeUndefined();
  expect(await whatTheyAre(person, other)).toEqual(before);
});

/** Whether `person` still has a session. Some calls end it. */
const isSignedIn = async () =>
  (await send({ method: 'GET', url: '/api/v2/users/@me', headers: {} }, bearer(person))).statusCode === 200;
const bearer = ({ session }: TestMember) => ({ authorization: `Bearer ${session}` });

const send = ({ method, url, headers, payload }: HostileRequest, who: Record<string, string>) =>
  app.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { ...who, ...headers, 'accept-language': 'en' },
    ...(payload === undefined ? {} : { payload }),
  });

const NOT_REACHED = [
  ...['invalid_request', 'invalid_input', 'unknown_field', 'method_not_allowed', 'unauthorized'],
  ...['recaptchaFailed', 'invalid_input_recaptcha'],
];

/**
 * Asserts that the sample call is not rejected by validation, authorization or the captcha. Otherwise, the
 * fuzzing would not reach the code behind them.
 */
async function expectWellFormed(call: SampleCall): Promise<void> {
  const answer = await send(asRequest(call), bearer(person));
  expectDiscreet(answer.body);
  const refused = answer.statusCode >= 400 && answer.statusCode < 500 ? answer.json().error : '';
  expect(NOT_REACHED).not.toContain(refused);
}

/** Asserts that a response contains neither the other member's email address nor a birth date. */
function expectDiscreet(body: string): void {
  expect(body).not.toContain(other.email);
  expect(body).not.toContain('1999-04-12');
}

/** Matches traces of code, queries and libraries. */
const INSIDE =
  /\n\s+at |node_modules|\.ts:\d|select "|insert into|update "|drizzle|pglite|TypeError|SyntaxError|ZodError|argon2/i;

function expectSafe(answer: LightMyRequestResponse, { method }: HostileRequest, contract: Contract): void {
  const { statusCode, headers, body } = answer;
  // A service that is not configured responds with 503 and an error of the contract. No other status of 500
  // or above is allowed.
  if (statusCode >= 500) {
    expect(statusCode).toBe(503);
    expect(contract.errors ?? []).toContain(answer.json().error);
  }
  expect(body).not.toMatch(INSIDE);
  expectDiscreet(body);
  expect(JSON.stringify(headers)).not.toContain('stolen');
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (statusCode >= 400 && method !== 'HEAD') {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(isErrorBody(answer.json())).toBe(true);
  }
  if (statusCode >= 300 && statusCode < 400) expect(headers.location).toMatch(new RegExp(`^${ORIGIN}/`));
}

/** Returns those properties and privileges of both members that no call may change. */
async function whatTheyAre(person: TestMember, witness: TestMember) {
  const { db } = app.engine;
  const of = async ({ id }: TestMember) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
    const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, id));
    const [stats] = await db.select().from(profileStats).where(eq(profileStats.accountId, id));
    return {
      account: { ...account, passwordHash: id === person.id ? '' : account?.passwordHash },
      profile: { badge: profile?.badge, badges: profile?.badges, avatar: profile?.avatarPath },
      highscore: stats?.highscore ?? 0,
    };
  };
  return {
    people: [await of(person), await of(witness)],
    premium: [await db.$count(premiumGrants), await db.$count(subscriptions)],
  };
}
