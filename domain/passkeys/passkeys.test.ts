import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, passkeys, spentOnce } from '#db/schema';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { operator } from '../../tests/support/operator.ts';
import { addPasskey, type Forgery, SoftwareAuthenticator } from '../../tests/support/passkeys.ts';
import { sessionFrom, solveCaptcha } from '../../tests/support/registration.ts';
import { firstStep } from '../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { applyFactorResets, requestFactorReset } from '../second-factors/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function withPasskey(): Promise<{ mia: TestMember; device: SoftwareAuthenticator; id: string }> {
  const mia = await registerConfirmedMember(app);
  const device = new SoftwareAuthenticator();
  return { mia, device, id: await addPasskey(mia.api, device) };
}

const begin = () => app.visitor('POST /api/v1/sign-in/passkey/options');

async function signIn(device: SoftwareAuthenticator, forgery?: Forgery) {
  const { ceremony, options } = await begin();
  const body = { ceremony, passkey: device.use(options, forgery) };
  return app.visitor.exchange('POST /api/v1/sign-in/passkey', { body });
}

async function prove(api: TestMember['api'], device: SoftwareAuthenticator) {
  const { ceremony, options } = await api('POST /api/v1/@me/security/proof/options');
  await api('POST /api/v1/@me/security/proof', { body: { ceremony, passkey: device.use(options) } });
}

const row = async (id: string) => {
  const [found] = await app.engine.db.select().from(passkeys).where(eq(passkeys.id, id));
  return found;
};

describe('a passkey', () => {
  test('signs its owner in, with a session that has proved who they are', async () => {
    const { mia, device, id } = await withPasskey();
    const { headers, data } = await signIn(device);
    expect(data.user.user_id).toBe(mia.id);
    const api = app.as(sessionFrom(headers));
    await api('DELETE /api/v1/@me/security/passkeys/{id}', { params: { id } });
    expect((await api('GET /api/v1/@me/security/passkeys')).passkeys).toEqual([]);
  });

  test('is listed as synced, with its last use, and stored in at most 300 bytes', async () => {
    const { mia, device, id } = await withPasskey();
    await signIn(device);
    const { passkeys: listed, site } = await mia.api('GET /api/v1/@me/security/passkeys');
    expect(listed).toEqual([
      expect.objectContaining({ id, name: 'Passkey', synced: true, held: false, credential_id: device.id }),
    ]);
    expect(listed[0]?.last_used_at).not.toBeNull();
    expect(site?.rp_id).toBe('localhost');
    expect((await row(id))?.publicKey.length).toBeLessThan(300);
  });

  test('is named by its owner', async () => {
    const { mia, id } = await withPasskey();
    await mia.api('PUT /api/v1/@me/security/passkeys/{id}', { params: { id }, body: { name: ' Phone ' } });
    expect((await row(id))?.name).toBe('Phone');
    const long = mia.api('PUT /api/v1/@me/security/passkeys/{id}', {
      params: { id },
      body: { name: 'x'.repeat(41) },
    });
    expect(await apiErrorOf(long)).toMatchObject({ status: 400, fields: { name: 'name_too_long' } });
  });

  test('needs no second step', async () => {
    const { mia, device } = await withPasskey();
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    expect((await signIn(device)).status).toBe(200);
  });

  test('takes the second step of a login with the password', async () => {
    const { mia, device } = await withPasskey();
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    const headers = await firstStep(app, mia);
    const { ceremony, options } = await app.visitor('POST /api/v1/sign-in/second-factor/options', {
      headers,
    });
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    const body = { ceremony, passkey: device.use(options) };
    const done = await app.visitor('POST /api/v1/sign-in/second-factor', { body, headers });
    expect(done.user.user_id).toBe(mia.id);
  });

  test('removed as the last factor turns the second step off', async () => {
    const { mia, id } = await withPasskey();
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    await mia.api('DELETE /api/v1/@me/security/passkeys/{id}', { params: { id } });
    expect((await mia.api('GET /api/v1/@me/security')).second_step).toBe(false);
  });

  test('of two removed at once, both go, and the second step is off', async () => {
    const { mia, id } = await withPasskey();
    const other = await addPasskey(mia.api, new SoftwareAuthenticator());
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    await Promise.all(
      [id, other].map((each) =>
        mia.api('DELETE /api/v1/@me/security/passkeys/{id}', { params: { id: each } }),
      ),
    );
    expect(await mia.api('GET /api/v1/@me/security')).toMatchObject({ second_step: false });
  });

  test('is told to its owner by email when it is added and removed', async () => {
    app.jobs.waiting.length = 0;
    const { mia, id } = await withPasskey();
    await mia.api('DELETE /api/v1/@me/security/passkeys/{id}', { params: { id } });
    const notices = app.jobs.waiting.filter(({ name }) => name === 'mail.security-notice');
    expect(notices.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ notice: 'passkey_added', accountId: mia.id }),
      expect.objectContaining({ notice: 'passkey_removed', accountId: mia.id }),
    ]);
  });
});

describe('adding a passkey', () => {
  test('needs a fresh proof', async () => {
    const { mia, device } = await withPasskey();
    app.clock.advance(11 * MINUTE_MS);
    const again = addPasskey(mia.api, new SoftwareAuthenticator());
    expect(await apiErrorOf(again)).toMatchObject({ status: 403, error: 'proof_needed' });
    await prove(mia.api, device);
    await addPasskey(mia.api, new SoftwareAuthenticator());
  });

  test('is refused for a device that did not verify the person, a foreign page and a second time', async () => {
    const { mia, device } = await withPasskey();
    const refused = { status: 400, error: 'passkey_refused' };
    const fresh = () => new SoftwareAuthenticator();
    expect(await apiErrorOf(addPasskey(mia.api, fresh(), { userVerified: false }))).toMatchObject(refused);
    expect(await apiErrorOf(addPasskey(mia.api, fresh(), { origin: 'https://evil.example' }))).toMatchObject(
      refused,
    );
    expect(await apiErrorOf(addPasskey(mia.api, device))).toMatchObject({ error: 'passkey_exists' });
  });

  test('stops at twenty, also when added at once', async () => {
    const mia = await registerConfirmedMember(app);
    const adding = Array.from({ length: 22 }, () => addPasskey(mia.api, new SoftwareAuthenticator()));
    const results = await Promise.allSettled(adding);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const next = addPasskey(mia.api, new SoftwareAuthenticator());
    expect(await apiErrorOf(next)).toMatchObject({ status: 409, error: 'too_many_passkeys' });
  });
});

describe('a sign-in by passkey is refused, and its counter stays,', () => {
  const forgeries: [string, Forgery][] = [
    ['without verification of the person', { userVerified: false, counter: 9 }],
    ['with a wrong signature', { wrongSignature: true, counter: 9 }],
    ['from a foreign page', { origin: 'https://evil.example', counter: 9 }],
  ];
  test.each(forgeries)('%s', async (_, forgery) => {
    const { device, id } = await withPasskey();
    expect(await apiErrorOf(signIn(device, forgery))).toMatchObject({ error: 'passkey_refused' });
    expect(await row(id)).toMatchObject({ counter: 0, lastUsedAt: null });
  });

  test('when the answer was used before', async () => {
    const { device } = await withPasskey();
    const { ceremony, options } = await begin();
    const body = { ceremony, passkey: device.use(options) };
    const send = () => app.visitor('POST /api/v1/sign-in/passkey', { body });
    const results = await Promise.allSettled([send(), send()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await apiErrorOf(send())).toMatchObject({ error: 'passkey_refused' });
  });

  test('after five minutes', async () => {
    const { device } = await withPasskey();
    const { ceremony, options } = await begin();
    app.clock.advance(5 * MINUTE_MS + 1);
    const body = { ceremony, passkey: device.use(options) };
    expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/passkey', { body }))).toMatchObject({
      error: 'passkey_refused',
    });
  });

  test('for an unknown passkey, and for a handle of another account', async () => {
    const { device } = await withPasskey();
    const unknown = { status: 400, error: 'passkey_unknown' };
    expect(
      await apiErrorOf(signIn(new SoftwareAuthenticator(), { userHandle: 'A'.repeat(22) })),
    ).toMatchObject(unknown);
    expect(await apiErrorOf(signIn(device, { userHandle: 'A'.repeat(22) }))).toMatchObject(unknown);
  });

  test('and told to the owner, when the counter does not rise', async () => {
    const { mia, device, id } = await withPasskey();
    await signIn(device, { counter: 5 });
    app.jobs.waiting.length = 0;
    expect(await apiErrorOf(signIn(device, { counter: 5 }))).toMatchObject({ error: 'passkey_refused' });
    expect(await row(id)).toMatchObject({ counter: 5 });
    expect(app.jobs.waiting.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ notice: 'passkey_copied', accountId: mia.id }),
    ]);
  });
});

test('a proof is bound to the session that asked', async () => {
  const { mia, device } = await withPasskey();
  const { headers } = await signIn(device);
  const { ceremony, options } = await mia.api('POST /api/v1/@me/security/proof/options');
  const body = { ceremony, passkey: device.use(options) };
  const other = app.as(sessionFrom(headers))('POST /api/v1/@me/security/proof', { body });
  expect(await apiErrorOf(other)).toMatchObject({ error: 'passkey_refused' });
});

test('a sign-in that is only begun stores nothing', async () => {
  const before = await app.engine.db.$count(spentOnce);
  await begin();
  expect(await app.engine.db.$count(spentOnce)).toBe(before);
});

describe('after a password reset by email', () => {
  const NEW = 'three grey herons';
  async function reset(mia: TestMember, password = NEW): Promise<void> {
    app.jobs.waiting.length = 0;
    const body = { login: mia.username, bot_check: await solveCaptcha(app.visitor) };
    await app.visitor('POST /api/v1/sign-in/password-reset', { body });
    await app.jobs.run();
    const text = app.mail.messages()[0]?.email.text ?? '';
    const token = /\/sign-in\/reset\/([\w-]{43})/.exec(text)?.[1] ?? '';
    const passwords = { password, repeat: password };
    await app.visitor('POST /api/v1/sign-in/password-reset/{token}', { params: { token }, body: passwords });
  }
  async function logIn({ username: login }: TestMember) {
    const body = { login, password: NEW };
    return app.as(
      sessionFrom((await app.visitor.exchange('POST /api/v1/sign-in/session', { body })).headers),
    );
  }

  test('a passkey alone is refused until its owner keeps it, proved by that passkey', async () => {
    const { mia, device, id } = await withPasskey();
    await reset(mia);
    expect(await apiErrorOf(signIn(device))).toMatchObject({ status: 403, error: 'passkey_held' });
    const api = await logIn(mia);
    expect(await api('GET /api/v1/@me/security/passkeys')).toMatchObject({
      passkeys: [{ id, held: true }],
      password_on_trial: true,
    });
    await prove(api, device);
    await api('POST /api/v1/@me/security/passkeys/{id}/keep', { params: { id } });
    expect((await signIn(device)).status).toBe(200);
  });

  test('the mailbox alone neither removes, keeps nor adds passkeys for three days', async () => {
    const { mia, id } = await withPasskey();
    await reset(mia);
    const api = await logIn(mia);
    expect(await api('GET /api/v1/@me/security/proof')).toEqual({ ways: ['passkey'] });
    const password = { body: { password: NEW } };
    const byPassword = () => api('POST /api/v1/@me/security/proof', password);
    expect(await apiErrorOf(byPassword())).toMatchObject({ error: 'factor_proof_needed' });
    const remove = () => api('DELETE /api/v1/@me/security/passkeys/{id}', { params: { id } });
    const keep = () => api('POST /api/v1/@me/security/passkeys/{id}/keep', { params: { id } });
    for (const call of [remove, keep, () => addPasskey(api, new SoftwareAuthenticator())])
      expect(await apiErrorOf(call())).toMatchObject({ status: 403, error: 'proof_needed' });
    expect(await row(id)).toBeDefined();
    app.clock.advance(3 * DAY_MS);
    await byPassword();
    await remove();
    expect(await row(id)).toBeUndefined();
  });

  test('a held passkey takes the second step', async () => {
    const { mia, device } = await withPasskey();
    await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
    await reset(mia);
    const headers = await firstStep(app, { username: mia.username, password: NEW });
    const { ceremony, options } = await app.visitor('POST /api/v1/sign-in/second-factor/options', {
      headers,
    });
    const body = { ceremony, passkey: device.use(options) };
    const done = await app.visitor('POST /api/v1/sign-in/second-factor', { body, headers });
    expect(done.user.user_id).toBe(mia.id);
  });

  test('another reset starts the three days anew', async () => {
    const { mia } = await withPasskey();
    await reset(mia, 'two grey herons');
    app.clock.advance(2 * DAY_MS);
    await reset(mia);
    app.clock.advance(2 * DAY_MS);
    const api = await logIn(mia);
    const proof = api('POST /api/v1/@me/security/proof', { body: { password: NEW } });
    expect(await apiErrorOf(proof)).toMatchObject({ error: 'factor_proof_needed' });
  });
});

test('all passkeys are removed with the factors that an operator resets after 72 hours', async () => {
  const { mia, id } = await withPasskey();
  await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
  await requestFactorReset(operator(app), { name: mia.username });
  for (const days of [2, 1]) {
    app.clock.advance(days * DAY_MS);
    await applyFactorResets(operator(app));
  }
  expect(await row(id)).toBeUndefined();
  const login = { login: mia.username, password: mia.password };
  expect((await app.visitor.exchange('POST /api/v1/sign-in/session', { body: login })).status).toBe(200);
});

test('a blocked account is not signed in by its passkey', async () => {
  const { mia, device } = await withPasskey();
  await app.engine.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, mia.id));
  expect(await apiErrorOf(signIn(device))).toMatchObject({ status: 401 });
});

test('without a domain there are no passkeys', async () => {
  const own = await testApp({ env: { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' } });
  try {
    const options = own.visitor('POST /api/v1/sign-in/passkey/options');
    expect(await apiErrorOf(options)).toMatchObject({ status: 409, error: 'passkeys_unavailable' });
    const mia = await registerConfirmedMember(own);
    expect((await mia.api('GET /api/v1/@me/security/passkeys')).site).toBeNull();
  } finally {
    await own.close();
  }
});
