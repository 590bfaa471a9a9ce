import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema';
import type { Actor, Context } from '#domain/context';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { operator } from '../../../tests/support/operator.ts';
import { solveCaptcha } from '../../../tests/support/registration.ts';
import { addTotp } from '../../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { tokenIn } from '../../../tests/support/worlds/email-change.ts';
import { lastEmailTo } from '../../../tests/support/worlds/reports.ts';
import { blockAccountByName, changePassword, logIn, unblockAccountByName } from '../index.ts';

/** Returns a context in which `act` happens once the right password has been verified, and before it counts. */
function contextWith(actor: Actor, act: () => Promise<unknown>): Context {
  const { system } = app.app;
  let acted: Promise<unknown> | undefined;
  const limits: Context['limits'] = {
    ...system.limits,
    // An attempt that was right is given back, first of all.
    async refund(...args) {
      acted ??= act();
      await acted;
      return system.limits.refund(...args);
    },
  };
  return { ...system, actor, limits };
}

let app: TestApp;
let mia: TestMember;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mia = await registerConfirmedMember(app);
});

const NEW_PASSWORD = 'seven slow snails';
const THIEFS_PASSWORD = 'nine nosy newts swim';
const INVALID = { code: 'invalid_credentials' };

const logInAs = (password = mia.password) =>
  app.visitor('POST /api/v1/sign-in/session', { body: { login: mia.username, password } });
const openSessions = () => app.engine.db.$count(sessions, eq(sessions.accountId, mia.id));
const linkFor = async (path: string) => tokenIn((await lastEmailTo(app, mia.email)).text, path);

/** Returns what denies a login, as the owner does from the email about it. */
async function denial() {
  await logInAs();
  const token = await linkFor('not-me');
  return () => app.visitor('POST /api/v1/sign-in/not-me/{token}', { params: { token } });
}

async function reset() {
  await app.visitor('POST /api/v1/sign-in/password-reset', {
    body: { login: mia.email, bot_check: await solveCaptcha(app.visitor) },
  });
  const token = await linkFor('reset');
  const body = { password: NEW_PASSWORD, repeat: NEW_PASSWORD };
  return () => app.visitor('POST /api/v1/sign-in/password-reset/{token}', { params: { token }, body });
}

describe('a login whose password is being verified', () => {
  const logInWhile = (act: () => Promise<unknown>) =>
    logIn(contextWith({ kind: 'visitor' }, act), {
      ...{ login: mia.username, password: mia.password },
      ...{ userAgent: 'test', deviceToken: undefined },
    });

  test.each([
    ['denied by the owner', denial],
    ['reset by mail', reset],
  ])('opens no session once the password was %s', async (_, preparing) => {
    await expect(logInWhile(await preparing())).rejects.toMatchObject(INVALID);
    expect(await openSessions()).toBe(0);
  });

  test('opens no session once the account was blocked, which unblocking would revive', async () => {
    const blocking = () => blockAccountByName(operator(app), mia);
    await expect(logInWhile(blocking)).rejects.toMatchObject(INVALID);
    await unblockAccountByName(operator(app), mia);
    expect(await openSessions()).toBe(0);
  });

  test('needs the second step once it was added', async () => {
    expect(await logInWhile(() => addTotp(app, mia))).toEqual({ step: expect.any(String) });
    expect(await openSessions()).toBe(1);
  });
});

describe('a change of the password that is being verified', () => {
  async function changeWhile(act: () => Promise<unknown>) {
    const [session] = await app.engine.db.select().from(sessions).where(eq(sessions.accountId, mia.id));
    const sessionId = session?.id ?? '';
    const actor = { kind: 'member', accountId: mia.id, sessionId } as const;
    await changePassword(contextWith(actor, act), {
      ...{ current: mia.password, password: THIEFS_PASSWORD, repeat: THIEFS_PASSWORD },
      deviceToken: undefined,
    });
  }
  const UNAUTHORIZED = { code: 'unauthorized' };

  test('changes nothing once the owner denied the login', async () => {
    await expect(changeWhile(await denial())).rejects.toMatchObject(UNAUTHORIZED);
    expect(await apiErrorOf(logInAs(THIEFS_PASSWORD))).toMatchObject({ error: 'invalid_credentials' });
  });

  test('changes nothing once its session was ended', async () => {
    const ending = async () => {
      await app.engine.db.delete(sessions).where(eq(sessions.accountId, mia.id));
    };
    await expect(changeWhile(ending)).rejects.toMatchObject(UNAUTHORIZED);
    await logInAs();
  });
});
