import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shorts } from '#db/schema';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import {
  grantPremium,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp({
    env: {
      PUBLIC_ORIGIN: 'https://ulifyi.example',
      SIGN_IN_ORIGIN: 'https://login.ulifyi.example',
      SHORT_LINK_ORIGIN: 'https://ulf.example',
    },
  });
  person = await registerMember(app);
  await grantPremium(app, person);
});
afterAll(() => app.close());

const linksTo = (...addresses: string[]) =>
  addresses.map((link, n) => ({ id: `l${n}`, title: 'Tap me', link }));
const save = (...addresses: string[]) =>
  person.api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ links: linksTo(...addresses) }) },
  });
const shown = async () => {
  const { profile } = await app.visitor('GET /api/v1/@me/short/{username}', {
    params: { username: person.username },
    query: {},
  });
  return profile.links.map(({ link }) => link);
};

test('a link to one of our URLs that acts on a visit is rejected with a field error, and nothing is saved', async () => {
  await save('https://example.org/before');
  const refused = await apiErrorOf(
    save(
      'https://example.org/account',
      'https://ulifyi.example/api/v1/sign-in/logout',
      'https://ulifyi.example/@mia',
      'LOGIN.ulifyi.example./Sign-In/logout',
      'https://me:pw@ulifyi.example/x/..//%61pi/v1/@me/payments/create/checkout?product_id=short',
      'https:\\\\ulf.example\\account',
    ),
  );
  expect(refused).toMatchObject({ status: 400, error: 'invalid_address' });
  expect(refused.fields).toEqual(
    Object.fromEntries([1, 3, 4, 5].map((n) => [`profile.links.${n}.link`, 'invalid_address'])),
  );
  expect(await shown()).toEqual(['https://example.org/before']);
});

test('links to our public pages can be saved', async () => {
  const addresses = [
    'https://ulifyi.example/',
    'https://ulifyi.example/@mia',
    'https://ulf.example/s?sId=abc',
  ];
  await save(...addresses);
  expect(await shown()).toEqual(addresses);
});

test('an action link stored earlier is visible only to its owner', async () => {
  const stored = ['https://ulifyi.example/api/v1/sign-in/logout', 'https://ulifyi.example/mia'];
  await app.engine.db
    .update(shorts)
    .set({ links: linksTo(...stored) })
    .where(eq(shorts.accountId, person.id));
  // A change past the domain evicts nothing.
  app.app.sharedReads.clear();
  expect(await shown()).toEqual(stored.slice(1));
  const { profile } = await person.api('GET /api/v1/@me/short/user');
  expect(profile.links.map(({ link }) => link)).toEqual(stored);
});
