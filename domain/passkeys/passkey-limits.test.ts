import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { addPasskey, type Forgery, SoftwareAuthenticator } from '../../tests/support/passkeys.ts';
import { firstStep } from '../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

const FORGED: Forgery = { wrongSignature: true };

async function withPasskey(): Promise<{ mia: TestMember; device: SoftwareAuthenticator }> {
  const mia = await registerConfirmedMember(app);
  const device = new SoftwareAuthenticator();
  await addPasskey(mia.api, device);
  return { mia, device };
}

async function signIn(device: SoftwareAuthenticator, forgery?: Forgery) {
  const { ceremony, options } = await app.visitor('POST /api/v1/sign-in/passkey/options');
  const body = { ceremony, passkey: device.use(options, forgery) };
  return app.visitor('POST /api/v1/sign-in/passkey', { body });
}

async function prove({ api }: TestMember, device: SoftwareAuthenticator, forgery?: Forgery) {
  const { ceremony, options } = await api('POST /api/v1/@me/security/proof/options');
  const body = { ceremony, passkey: device.use(options, forgery) };
  await api('POST /api/v1/@me/security/proof', { body });
}

async function finish(step: Record<string, string>, device: SoftwareAuthenticator, forgery?: Forgery) {
  const { ceremony, options } = await app.visitor('POST /api/v1/sign-in/second-factor/options', {
    headers: step,
  });
  const body = { ceremony, passkey: device.use(options, forgery) };
  return app.visitor('POST /api/v1/sign-in/second-factor', { body, headers: step });
}

const REFUSED = { status: 400, error: 'passkey_refused' };
const TOO_MANY = { status: 429, error: 'too_many_requests' };

test('failed sign-ins of a network stop neither proofs nor second steps there', async () => {
  const { mia, device } = await withPasskey();
  for (let n = 0; n < 100; n += 1) expect(await apiErrorOf(signIn(device, FORGED))).toMatchObject(REFUSED);
  expect(await apiErrorOf(signIn(device))).toMatchObject(TOO_MANY);
  await prove(mia, device);
  await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
  expect((await finish(await firstStep(app, mia), device)).user.user_id).toBe(mia.id);
});

test('ten failed proofs stop their own session only', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()];
  for (let n = 0; n < 10; n += 1)
    expect(await apiErrorOf(prove(own.mia, own.device, FORGED))).toMatchObject(REFUSED);
  expect(await apiErrorOf(prove(own.mia, own.device))).toMatchObject(TOO_MANY);
  await prove(other.mia, other.device);
});

test('ten failed second steps stop their own login only', async () => {
  const { mia, device } = await withPasskey();
  await mia.api('PUT /api/v1/@me/security/second-step', { body: { on: true } });
  const step = await firstStep(app, mia);
  for (let n = 0; n < 10; n += 1)
    expect(await apiErrorOf(finish(step, device, FORGED))).toMatchObject(REFUSED);
  expect(await apiErrorOf(finish(step, device))).toMatchObject(TOO_MANY);
  app.clock.advance(1000);
  expect((await finish(await firstStep(app, mia), device)).user.user_id).toBe(mia.id);
});
