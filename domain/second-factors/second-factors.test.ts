import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { knownDevices, recoveryCodes, totpSecrets } from '#db/schema';
import { HOUR_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { operator } from '../../tests/support/operator.ts';
import { sessionFrom } from '../../tests/support/registration.ts';
import { addTotp, type Factors, firstStep } from '../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { changeEmail, cleanUpAccounts } from '../accounts/index.ts';
import { applyFactorResets, requestFactorReset } from './index.ts';

let app: TestApp;
let mia: TestMember;
let factors: Factors;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(25 * HOUR_MS);
  mia = await registerConfirmedMember(app);
  factors = await addTotp(app, mia);
  await app.jobs.run();
});

const TOTP = 'PUT /api/v1/@me/security/totp';
const PROOF = 'POST /api/v1/@me/security/proof';
const RENEW = 'POST /api/v1/@me/security/recovery-codes';
type Typed = { code: string; trust_device?: boolean } | { recovery_code: string };
const finish = async (body: Typed, headers?: Record<string, string>) =>
  app.visitor.exchange('POST /api/v1/sign-in/second-factor', {
    body,
    headers: headers ?? (await firstStep(app, mia)),
  });
/** Notices that jobs would send now. */
const notices = () =>
  app.jobs.waiting
    .splice(0)
    .flatMap(({ name, payload }) =>
      name === 'mail.security-notice' ? [(payload as { notice: string }).notice] : [],
    );

describe('a login with the second step on', () => {
  test('needs a code besides the password, and opens a session with a proof', async () => {
    const body = { login: mia.username, password: mia.password };
    expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/session', { body }))).toMatchObject({
      ...{ status: 401, error: 'second_factor_needed' },
    });
    const { headers } = await finish({ code: factors.code() });
    const again = app.as(sessionFrom(headers));
    expect((await again('GET /api/v2/users/@me')).user.user_id).toBe(mia.id);
    expect((await again(RENEW)).recovery_codes).toHaveLength(10);
  });

  test('refuses a code that was used, also in parallel, and one of a later step', async () => {
    const step = await firstStep(app, mia);
    const tries = await Promise.allSettled([1, 2, 3].map(() => finish({ code: factors.code() }, step)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await apiErrorOf(finish({ code: factors.code() }, step))).toMatchObject({
      ...{ status: 400, error: 'wrong_code', fields: { code: 'wrong_code' } },
    });
    expect(await apiErrorOf(finish({ code: factors.code(1) }, step))).toMatchObject({ error: 'wrong_code' });
    // The previous step, once.
    app.clock.advance(60_000);
    await finish({ code: factors.code(-1) }, step);
    expect(await apiErrorOf(finish({ code: factors.code(-1) }, step))).toMatchObject({ error: 'wrong_code' });
  });

  test('takes each recovery code once, in any spelling, and tells the owner how many are left', async () => {
    const [first = '', second = ''] = factors.recoveryCodes;
    const step = await firstStep(app, mia);
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const tries = await Promise.allSettled([1, 2].map(() => finish({ recovery_code: typed }, step)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await apiErrorOf(finish({ recovery_code: first }, step))).toMatchObject({
      ...{ status: 400, fields: { recovery_code: 'wrong_recovery_code' } },
    });
    await app.jobs.run();
    const mail = app.mail.messages().find(({ email }) => email.subject === 'A recovery code was used');
    expect(mail?.email.text).toContain('Recovery codes left: 9.');
    expect((await mia.api('GET /api/v1/@me/security')).recovery_codes_left).toBe(9);
    const both = await Promise.allSettled(
      factors.recoveryCodes.slice(1, 3).map((code) => finish({ recovery_code: code }, step)),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await apiErrorOf(finish({ recovery_code: second }, step))).toMatchObject({ status: 400 });
  });

  test('refuses the sixth wrong code within 15 minutes and warns the owner once; a recovery code still works', async () => {
    const step = await firstStep(app, mia);
    for (let round = 0; round < 5; round += 1)
      expect(await apiErrorOf(finish({ code: '000000' }, step))).toMatchObject({ status: 400 });
    expect(await apiErrorOf(finish({ code: factors.code() }, step))).toMatchObject({ status: 429 });
    expect(notices()).toEqual(['factor_failures']);
    await finish({ recovery_code: factors.recoveryCodes[4] ?? '' }, step);
  });

  test('does not let strangers lock out a browser that has logged in before', async () => {
    const { headers } = await finish({ code: factors.code() });
    const known = /known_device=([^;]*)/.exec(headers.getSetCookie().join())?.[1] ?? '';
    app.clock.advance(MINUTE_MS);
    const step = await firstStep(app, mia);
    for (let round = 0; round < 6; round += 1) await apiErrorOf(finish({ code: '000000' }, step));
    await finish({ code: factors.code() }, { ...step, 'x-known-device': known });
  });

  test('ends ten minutes after the password, and with a change of the password', async () => {
    const late = await firstStep(app, mia);
    app.clock.advance(10 * MINUTE_MS + 1);
    const expired = { status: 409, error: 'step_expired' };
    expect(await apiErrorOf(finish({ code: factors.code() }, late))).toMatchObject(expired);
    const step = await firstStep(app, mia);
    const password = 'nine quiet owls at noon';
    await mia.api('POST /api/v1/@me/security/password', {
      body: { current: mia.password, password, repeat: password },
    });
    expect(await apiErrorOf(finish({ code: factors.code() }, step))).toMatchObject(expired);
    for (const made of ['', 'made.up', `${step['x-sign-in-step']}x`])
      expect(await apiErrorOf(finish({ code: factors.code() }, { 'x-sign-in-step': made }))).toMatchObject(
        expired,
      );
  });

  test('asks a trusted browser again only after 30 days, or after a change of factors', async () => {
    const { headers } = await finish({ code: factors.code(), trust_device: true });
    const device = (from: Headers) => ({
      'x-known-device': /known_device=([^;]*)/.exec(from.getSetCookie().join())?.[1] ?? '',
    });
    const body = { login: mia.username, password: mia.password };
    const logIn = (from: Record<string, string>) =>
      app.visitor.exchange('POST /api/v1/sign-in/session', { body, headers: from });
    app.clock.advance(29 * 24 * HOUR_MS);
    const second = await logIn(device(headers));
    // Trust saves the code, but proves nothing.
    expect(await apiErrorOf(app.as(sessionFrom(second.headers))(RENEW))).toMatchObject({
      ...{ status: 403, error: 'proof_needed' },
    });
    expect(await apiErrorOf(logIn({}))).toMatchObject({ error: 'second_factor_needed' });
    app.clock.advance(25 * HOUR_MS);
    expect(await apiErrorOf(logIn(device(second.headers)))).toMatchObject({ error: 'second_factor_needed' });

    const third = await finish({ code: factors.code(), trust_device: true });
    await app.as(sessionFrom(third.headers))(RENEW);
    const trusted = await app.engine.db.select().from(knownDevices).where(eq(knownDevices.accountId, mia.id));
    expect(trusted.every(({ trustedUntil }) => trustedUntil === null)).toBe(true);
  });
});

describe('a session whose proof is older than ten minutes', () => {
  beforeEach(() => app.clock.advance(11 * MINUTE_MS));

  test('changes no factor, and a proof by a factor allows it again', async () => {
    const refused = { status: 403, error: 'proof_needed' };
    const calls = [
      () => mia.api(TOTP),
      () => mia.api(RENEW),
      () => mia.api('DELETE /api/v1/@me/security/totp'),
      () => mia.api('PUT /api/v1/@me/security/second-step', { body: { on: false } }),
      () =>
        mia.api('POST /api/v1/@me/security/totp/confirm', { body: { code: '000000', codes_saved: true } }),
    ];
    for (const call of calls) expect(await apiErrorOf(call())).toMatchObject(refused);
    expect(await mia.api('GET /api/v1/@me/security/proof')).toEqual({ ways: ['code', 'recovery_code'] });
    expect(await apiErrorOf(mia.api(PROOF, { body: { password: mia.password } }))).toMatchObject({
      ...{ status: 403, error: 'factor_proof_needed' },
    });
    await mia.api(PROOF, { body: { code: factors.code() } });
    await mia.api('DELETE /api/v1/@me/security/totp');
    expect(notices()).toEqual(['totp_removed']);
    expect(await mia.api('GET /api/v1/@me/security')).toMatchObject({
      ...{ second_step: false, totp_since: null, recovery_codes_left: 0 },
    });
    expect(await mia.api('GET /api/v1/@me/security/proof')).toEqual({ ways: ['password'] });
  });

  test('takes exactly one proof', async () => {
    for (const body of [{}, { password: 'x', code: '123456' }])
      expect(await apiErrorOf(mia.api(PROOF, { body }))).toMatchObject({
        status: 400,
        error: 'invalid_input',
      });
  });
});

describe('setting up an app', () => {
  test('needs the codes saved and the right code within an hour', async () => {
    const jo = await registerConfirmedMember(app);
    const { secret } = await jo.api(TOTP);
    const confirm = (body: { code: string; codes_saved: boolean }) =>
      jo.api('POST /api/v1/@me/security/totp/confirm', { body });
    expect(await apiErrorOf(confirm({ code: '000000', codes_saved: false }))).toMatchObject({
      fields: { codes_saved: 'codes_not_saved' },
    });
    expect(await apiErrorOf(confirm({ code: '000000', codes_saved: true }))).toMatchObject({
      fields: { code: 'wrong_code' },
    });
    const [row] = await app.engine.db.select().from(totpSecrets).where(eq(totpSecrets.accountId, jo.id));
    expect(row?.secret).not.toContain(secret);
    app.clock.advance(HOUR_MS + 1);
    await jo.api(PROOF, { body: { password: jo.password } });
    expect(await apiErrorOf(confirm({ code: '000000', codes_saved: true }))).toMatchObject({
      ...{ status: 409, error: 'totp_not_started' },
    });
    await cleanUpAccounts(operator(app));
    for (const table of [totpSecrets, recoveryCodes])
      expect(await app.engine.db.select().from(table).where(eq(table.accountId, jo.id))).toEqual([]);
    expect(
      await app.engine.db.select().from(totpSecrets).where(eq(totpSecrets.accountId, mia.id)),
    ).toHaveLength(1);
  });

  test('gives recovery codes that prove nothing before its first code', async () => {
    const jo = await registerConfirmedMember(app);
    const { recovery_codes: codes } = await jo.api(TOTP);
    app.clock.advance(11 * MINUTE_MS);
    expect(await apiErrorOf(jo.api(PROOF, { body: { recovery_code: codes[0] ?? '' } }))).toMatchObject({
      ...{ status: 400, error: 'wrong_recovery_code' },
    });
    expect(await apiErrorOf(jo.api(TOTP))).toMatchObject({ error: 'proof_needed' });
  });

  test('is refused while there is one, and removing needs one', async () => {
    expect(await apiErrorOf(mia.api(TOTP))).toMatchObject({ status: 409, error: 'totp_on' });
    await mia.api('DELETE /api/v1/@me/security/totp');
    expect(await apiErrorOf(mia.api('DELETE /api/v1/@me/security/totp'))).toMatchObject({
      error: 'totp_off',
    });
    expect(await apiErrorOf(mia.api(RENEW))).toMatchObject({ error: 'second_step_off' });
    expect(
      await apiErrorOf(mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } })),
    ).toMatchObject({ error: 'no_factor' });
  });

  test('the second step is switched off and on again with new codes', async () => {
    const set = (on: boolean) => mia.api('PUT /api/v1/@me/security/second-step', { body: { on } });
    expect(await set(false)).toEqual({ recovery_codes: [] });
    await app.visitor('POST /api/v1/sign-in/session', {
      body: { login: mia.username, password: mia.password },
    });
    expect((await set(true)).recovery_codes).toHaveLength(10);
    expect(notices()).toEqual(['second_step_off', 'new_device', 'second_step_on']);
    expect(await apiErrorOf(finish({ recovery_code: factors.recoveryCodes[0] ?? '' }))).toMatchObject({
      ...{ status: 400, error: 'wrong_recovery_code' },
    });
  });

  test('ends the proofs of the other sessions, which proved only the password', async () => {
    const jo = await registerConfirmedMember(app);
    const { headers } = await app.visitor.exchange('POST /api/v1/sign-in/session', {
      body: { login: jo.username, password: jo.password },
    });
    await addTotp(app, jo);
    expect(await apiErrorOf(app.as(sessionFrom(headers))(RENEW))).toMatchObject({ error: 'proof_needed' });
  });
});

describe('a reset of all factors by the operator', () => {
  const request = () => requestFactorReset(operator(app), { name: mia.username });

  test('takes effect after 72 hours, with an email at once, a day before and at the end', async () => {
    const due = await request();
    expect(due.getTime() - app.clock.now().getTime()).toBe(72 * HOUR_MS);
    expect(notices()).toEqual(['factors_reset_requested']);
    app.clock.advance(49 * HOUR_MS);
    await applyFactorResets(operator(app));
    await applyFactorResets(operator(app));
    expect(notices()).toEqual(['factors_reset_due']);
    app.clock.advance(24 * HOUR_MS);
    await applyFactorResets(operator(app));
    expect(notices()).toEqual(['factors_reset_done']);
    await app.visitor('POST /api/v1/sign-in/session', {
      body: { login: mia.username, password: mia.password },
    });
  });

  test.each([71, 200])('gives 12 hours of notice if the reminder is sent after %i hours', async (late) => {
    await request();
    app.clock.advance(late * HOUR_MS);
    await applyFactorResets(operator(app));
    expect(notices()).toEqual(['factors_reset_requested', 'factors_reset_due']);
    app.clock.advance(12 * HOUR_MS - 1);
    await applyFactorResets(operator(app));
    expect(notices()).toEqual([]);
    app.clock.advance(1);
    await applyFactorResets(operator(app));
    expect(notices()).toEqual(['factors_reset_done']);
  });

  test('does not wait for one that fails', async () => {
    const broken = mia;
    await request();
    mia = await registerConfirmedMember(app);
    await addTotp(app, mia);
    await request();
    app.clock.advance(49 * HOUR_MS);
    const sent: unknown[] = [];
    const send = vi.spyOn(app.jobs, 'send').mockImplementation(async (_db, _name, payload) => {
      const to = payload as { accountId: string; notice: string };
      if (to.accountId === broken.id) throw new Error('not queued');
      sent.push([to.accountId, to.notice]);
    });
    await expect(applyFactorResets(operator(app))).rejects.toThrow('1 resets');
    send.mockRestore();
    expect(sent).toEqual([[mia.id, 'factors_reset_due']]);
    for (const notice of ['factors_reset_due', 'factors_reset_done']) {
      await applyFactorResets(operator(app));
      expect(notices().at(-1)).toBe(notice);
      app.clock.advance(24 * HOUR_MS);
    }
  });

  test('is cancelled by a complete login, not by the password alone', async () => {
    await request();
    await firstStep(app, mia);
    await finish({ code: factors.code() });
    app.clock.advance(73 * HOUR_MS);
    await applyFactorResets(operator(app));
    expect(notices()).toEqual(['factors_reset_requested', 'new_device']);
    await firstStep(app, mia);
    expect(await apiErrorOf(finish({ code: '000000' }))).toMatchObject({ status: 400 });
  });

  test('is refused for an account without a second step', async () => {
    const jo = await registerConfirmedMember(app);
    await expect(requestFactorReset(operator(app), { name: jo.username })).rejects.toMatchObject({
      code: 'second_step_off',
    });
  });
});

test('a change of the email by support does not undo the second step', async () => {
  await changeEmail(operator(app), { username: mia.username, email: `new-${mia.email}` });
  expect(await apiErrorOf(finish({ code: '000000' }))).toMatchObject({ status: 400 });
});
