import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('emails to a member follow the language that the member chooses', async () => {
  const member = await registerMember(app);
  await member.api('PUT /api/v1/@me/language', { body: { language: 'de' } });
  app.jobs.waiting.length = 0;
  await member.api('POST /api/v1/@me/security/address-confirmation');
  await app.jobs.run();
  expect(app.mail.messages()[0]?.email.subject).toBe('Bitte bestätige deine E-Mail-Adresse');
});
