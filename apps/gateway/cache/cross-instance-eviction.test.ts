import { expect, test, vi } from 'vitest';
import { fakeWebsite } from '../../../tests/support/fake-website.ts';
import { emptyShort } from '../../../tests/support/registration.ts';
import { registerMember, testApp } from '../../../tests/support/test-app.ts';
import { isServerEngine } from '../../../tests/support/test-engine.ts';

// The embedded engine serves one process only.
test.skipIf(!isServerEngine())('a save on one instance evicts the page on the other', async () => {
  const [oneWebsite, twoWebsite] = [fakeWebsite(), fakeWebsite()];
  const one = await testApp({ website: oneWebsite });
  const two = await testApp({ website: twoWebsite, engine: one.engine });
  const person = await registerMember(one);
  const url = `/@${person.username.toLowerCase()}`;
  await two.app.inject({ url });
  await two.app.inject({ url });
  expect(twoWebsite.renders).toHaveLength(1);
  await person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ titles: ['new'] }) } });
  await vi.waitFor(async () => {
    await two.app.inject({ url });
    expect(twoWebsite.renders).toHaveLength(2);
  }, 15_000);
  await two.app.close();
  await one.close();
});
