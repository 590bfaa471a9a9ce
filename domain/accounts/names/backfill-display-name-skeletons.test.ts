import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#db/schema';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { legacyAccount } from '../../../tests/support/inputs/legacy-account.ts';
import { registrationBody } from '../../../tests/support/registration.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { cleanUpAccounts } from '../clean-up-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const old = (displayName: string) => legacyAccount(app, { displayName });
const skeletonOf = async ({ id }: { id: string }) => {
  const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.displayNameSkeleton;
};

test('fills in missing skeletons, the older of two lookalikes first, and locks out no account', async () => {
  const first = await old('Mira Holt');
  const twin = await old('Мira Hоlt');
  const support = await old('Old Support');
  await cleanUpAccounts(app.app.system);
  expect(await skeletonOf(first)).toBe('miraholt');
  expect(await skeletonOf(twin)).toBeNull();
  expect(await skeletonOf(support)).toBe('oldsupport');
  for (const person of [first, twin, support])
    expect((await person.api('GET /api/v2/users/@me')).user.user_id).toBe(person.id);
  const body = await registrationBody(app.visitor, { display_name: 'MIRA H0LT' });
  expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/registration', { body }))).toMatchObject({
    fields: { display_name: 'displayNameTaken' },
  });
});

test('a second run changes nothing', async () => {
  const rows = () =>
    app.engine.db
      .select({ id: accounts.id, skeleton: accounts.displayNameSkeleton })
      .from(accounts)
      .orderBy(accounts.id);
  await cleanUpAccounts(app.app.system);
  const before = await rows();
  await cleanUpAccounts(app.app.system);
  expect(await rows()).toEqual(before);
});

test('a lookalike gets its skeleton once the other name is free', async () => {
  const first = await old('Pia Ohm');
  const twin = await old('Pia 0hm');
  await cleanUpAccounts(app.app.system);
  await app.engine.db.delete(accounts).where(eq(accounts.id, first.id));
  await cleanUpAccounts(app.app.system);
  expect(await skeletonOf(twin)).toBe('piaohm');
});
