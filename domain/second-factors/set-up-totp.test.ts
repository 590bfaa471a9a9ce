import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { sessionFrom } from '../../tests/support/registration.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { totpCode, totpStep } from './totp-code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const TOTP = 'PUT /api/v1/@me/security/totp';

async function otherSession({ username, password }: TestMember) {
  const { headers } = await app.visitor.exchange('POST /api/v1/sign-in/session', {
    body: { login: username, password },
  });
  return app.as(sessionFrom(headers));
}

test('a set-up goes on with the same secret and new codes, in the session that began', async () => {
  const jo = await registerConfirmedMember(app);
  const begun = await jo.api(TOTP);
  expect(begun.continued).toBe(false);
  app.clock.advance(5 * MINUTE_MS);
  const again = await jo.api(TOTP);
  expect(again).toMatchObject({ secret: begun.secret, uri: begun.uri, continued: true });
  expect(again.recovery_codes).not.toEqual(begun.recovery_codes);
  const code = totpCode(again.secret, totpStep(app.clock.now()));
  const confirm = (api: TestMember['api']) =>
    api('POST /api/v1/@me/security/totp/confirm', { body: { code, codes_saved: true } });
  const elsewhere = await otherSession(jo);
  expect(await apiErrorOf(confirm(elsewhere))).toMatchObject({ error: 'totp_not_started' });
  await confirm(jo.api);
  // The same call again, whose first answer was lost.
  expect(await apiErrorOf(confirm(jo.api))).toMatchObject({ error: 'totp_on' });
});

test('no other session is told the secret, which a thief may have begun with', async () => {
  const jo = await registerConfirmedMember(app);
  const stolen = await (await otherSession(jo))(TOTP);
  const own = await jo.api(TOTP);
  expect(own.continued).toBe(false);
  expect(own.secret).not.toBe(stolen.secret);
});
