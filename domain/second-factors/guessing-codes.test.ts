import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownDevices } from '#db/schema';
import { newToken, tokenHash } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { addTotp, firstStep } from '../../tests/support/second-factors.ts';
import { registerConfirmedMember, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

test('all known browsers together have 60 guesses of a code a day, and others keep their own', async () => {
  const mia = await registerConfirmedMember(app);
  const { code } = await addTotp(app, mia);
  // Each reset by email makes one of them.
  const tokens = Array.from({ length: 13 }, newToken);
  const known = { accountId: mia.id, createdAt: app.clock.now() };
  await app.engine.db
    .insert(knownDevices)
    .values(tokens.map((token) => ({ ...known, tokenHash: tokenHash(`${mia.id}:${token}`) })));
  const step = await firstStep(app, mia);
  const finish = (typed: string, token?: string) =>
    app.visitor('POST /api/v1/sign-in/second-factor', {
      body: { code: typed },
      headers: token === undefined ? step : { ...step, 'x-known-device': token },
    });
  for (const token of tokens.slice(0, 12))
    for (let guesses = 0; guesses < 5; guesses += 1)
      expect(await apiErrorOf(finish('000000', token))).toMatchObject({ error: 'wrong_code' });
  expect(await apiErrorOf(finish(code(), tokens[12]))).toMatchObject({ status: 429 });
  expect((await finish(code())).user.user_id).toBe(mia.id);
});
