import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arranged } from '#contracts/rules/shorts/short-order';
import { linkState } from '#contracts/rules/shorts/shown-links';
import type { ShortUser } from '#contracts/short';
import { newSave, oldSave } from '../../tests/support/inputs/arbitrary-saves.ts';
import {
  grantPremium,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
  await grantPremium(app, person);
});
afterAll(() => app.close());

type Profile = ShortUser['profile'];
const own = async () => (await person.api('GET /api/v1/@me/short/user')).profile;
const seen = async () => {
  const { username } = person;
  const read = { params: { username }, query: {} };
  return (await app.visitor('GET /api/v1/@me/short/{username}', read)).profile;
};
const extras = ({ id: _, title: __, link: ___, url: ____, ...rest }: Profile['links'][number]) => rest;
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

/** The saves begin with one of a new client, so that there is something to destroy. */
const sequence = fc
  .tuple(newSave, fc.array(fc.oneof(oldSave, newSave), { minLength: 5, maxLength: 5 }))
  .map(([first, others]) => [first, ...others]);

test('whatever old and new clients save in turn, old ones destroy nothing and every link has its place', async () => {
  let linksWithExtras = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (saves) => {
      let before = await own();
      for (const { by, payload } of saves) {
        await person.api('PUT /api/v1/@me/short/update', { body: { profile: payload } });
        const now = await own();
        const keys = arranged(now).map(({ key }) => key);
        expect(keys.filter((key) => key.startsWith('l:'))).toEqual(now.links.map(({ id }) => `l:${id}`));
        expect(keys.filter((key) => key.startsWith('c:'))).toEqual(now.shortcuts.map((id) => `c:${id}`));
        expect(now.links.map(({ id }) => id).toSorted()).toEqual(
          payload.links.map(({ id }) => id).toSorted(),
        );
        const live = now.links.filter((link) => linkState(link, app.clock.now().getTime()) === 'live');
        expect((await seen()).links.map(({ id }) => id)).toEqual(live.map(({ id }) => id));
        if (by === 'old') {
          for (const name of ['arrangement', 'look', 'counting'] as const)
            expect(now[name]).toEqual(before[name]);
          expect(now.headings.toSorted(byId)).toEqual(before.headings.toSorted(byId));
          expect(new Set(now.entries)).toEqual(new Set(before.entries));
          for (const link of now.links) {
            const same = before.links.find(({ id }) => id === link.id);
            expect(extras(link)).toEqual(same ? extras(same) : {});
            if (same && Object.keys(extras(same)).length > 0) linksWithExtras += 1;
          }
        }
        before = now;
      }
    }),
    { numRuns: 20 },
  );
  expect(linksWithExtras).toBeGreaterThan(0);
});
