import { expect, test } from 'vitest';
import { fakeWebsite } from '../../../tests/support/fake-website.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import { registerMember, type TestMember, testApp } from '../../../tests/support/test-app.ts';
import { isServerEngine } from '../../../tests/support/test-engine.ts';

// The embedded engine serves one process only.
test.skipIf(!isServerEngine()).each<[string, (person: TestMember) => Promise<unknown>]>([
  [
    'a save',
    ({ api }) => api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ titles: ['new'] }) } }),
  ],
  [
    'the request to delete an account',
    ({ api, username }) => api('POST /api/v1/@me/data/deletion', { body: { username } }),
  ],
])('%s on one instance evicts the pages on the other', async (_, change) => {
  const [oneWebsite, twoWebsite] = [fakeWebsite(), fakeWebsite()];
  const one = await testApp({ website: oneWebsite });
  const two = await testApp({ website: twoWebsite, engine: one.engine });
  const person = await registerMember(one);
  const name = person.username.toLowerCase();
  for (const url of [`/@${name}`, `/${name}`]) {
    await two.app.inject({ url });
    await two.app.inject({ url });
  }
  expect(twoWebsite.renders).toHaveLength(2);
  await change(person);
  const renders = async () => {
    for (const url of [`/@${name}`, `/${name}`]) await two.app.inject({ url });
    return twoWebsite.renders.length;
  };
  await expect.poll(renders).toBe(4);
  await two.app.close();
  await one.close();
});
