import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const me = (person: TestMember) => person.api('GET /api/v2/users/@me');
const over = { status: 401, error: 'missing_session' };

describe('a session', () => {
  test('ends after 14 idle days', async () => {
    const person = await registerMember(app);
    app.clock.advance(14 * DAY_MS);
    expect((await me(person)).user.user_id).toBe(person.id);
    app.clock.advance(14 * DAY_MS + SECOND_MS);
    expect(await apiErrorOf(me(person))).toMatchObject(over);
    // One day earlier the session is valid again, so the rejected request has not deleted it.
    app.clock.advance(-DAY_MS);
    expect((await me(person)).user.user_id).toBe(person.id);
  });

  test('ends after 90 days of any use', async () => {
    const person = await registerMember(app);
    for (let day = 0; day < 90; day += 10) {
      app.clock.advance(10 * DAY_MS);
      expect((await me(person)).user.user_id).toBe(person.id);
    }
    app.clock.advance(SECOND_MS);
    expect(await apiErrorOf(me(person))).toMatchObject(over);
  });

  test('updates its last use at most once an hour', async () => {
    const person = await registerMember(app);
    const seen = async () => {
      await me(person);
      const rows = await app.engine.db.select().from(sessions).where(eq(sessions.accountId, person.id));
      return rows[0]?.lastSeenAt.getTime();
    };
    const opened = app.clock.now().getTime();
    app.clock.advance(HOUR_MS);
    expect(await seen()).toBe(opened);
    app.clock.advance(SECOND_MS);
    expect(await seen()).toBe(app.clock.now().getTime());
  });

  test('ends on logout, without affecting others', async () => {
    const person = await registerMember(app);
    const other = await registerMember(app);
    const { status, headers } = await person.api.exchange('GET /api/v1/sign-in/logout');
    expect(status).toBe(204);
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['SID=', 'has_session=']);
    expect(await apiErrorOf(me(person))).toMatchObject(over);
    expect((await me(other)).user.user_id).toBe(other.id);
    // A second logout, or a logout without a session, also succeeds.
    expect((await person.api.exchange('GET /api/v1/sign-in/logout')).status).toBe(204);
    expect((await app.visitor.exchange('GET /api/v1/sign-in/logout')).status).toBe(204);
  });
});
