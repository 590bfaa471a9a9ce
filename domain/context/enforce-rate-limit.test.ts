import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock';
import { addPost } from '../../tests/support/posts.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

/** Server with a tenth of the production limits. */
let app: TestApp;
let other: TestMember;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  other = await registerMember(app);
});
afterAll(() => app.close());

/** Repeats a call until it is rejected. Returns the number of calls that succeeded. */
async function untilRefused(url: string, { session }: TestMember): Promise<number> {
  for (let count = 0; count < 100; count += 1) {
    const headers = { authorization: `Bearer ${session}` };
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload: {} });
    if (statusCode === 429) return count;
    expect(statusCode).toBe(200);
  }
  return Number.POSITIVE_INFINITY;
}

test('an account in its first week likes and follows less than an older one', async () => {
  const { id } = await addPost(app, other);
  const like = `/api/v1/users/@me/media/action/${id}/like`;
  const follow = `/api/v1/users/@me/action/${other.id}/follow`;
  const person = await registerMember(app);
  expect(await untilRefused(like, person)).toBe(10);
  expect(await untilRefused(follow, person)).toBe(4);
  app.clock.advance(7 * DAY_MS - 1);
  expect(await untilRefused(like, person)).toBe(0);
  app.clock.advance(1);
  expect(await untilRefused(like, person)).toBe(30);
  expect(await untilRefused(follow, person)).toBe(20);
});
