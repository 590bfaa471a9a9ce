import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownDevices, sessions } from '#db/schema';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import { newId, newToken, tokenHash } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const me = (person: TestMember) => person.api('GET /api/v2/users/@me');
/** Logs in from a browser that the account does not know. */
const logIn = ({ username: login, password }: TestMember) =>
  app.visitor('POST /api/v1/sign-in/session', { body: { login, password } });
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

  test('updates its last use at most once in five minutes', async () => {
    const person = await registerMember(app);
    const seen = async () => {
      await me(person);
      const rows = await app.engine.db.select().from(sessions).where(eq(sessions.accountId, person.id));
      return rows[0]?.lastSeenAt.getTime();
    };
    const opened = app.clock.now().getTime();
    app.clock.advance(5 * MINUTE_MS);
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

describe('an account has at most 50', () => {
  test('sessions: a login ends the one that was used least recently', async () => {
    const person = await registerMember(app);
    const own = eq(sessions.accountId, person.id);
    const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
    // Opened long ago and used just now, so that it stays.
    await app.engine.db
      .update(sessions)
      .set({ createdAt: at(60) })
      .where(own);
    const others = Array.from({ length: 49 }, (_, n) => ({
      ...{ id: newId(), tokenHash: tokenHash(newToken()), accountId: person.id, userAgent: '' },
      ...{ createdAt: at(10), lastSeenAt: at(n === 30 ? 9 : 1), provedAt: null },
    }));
    await app.engine.db.insert(sessions).values(others);
    const bystander = await registerMember(app);
    await logIn(person);
    const open = await app.engine.db.select({ id: sessions.id }).from(sessions).where(own);
    expect(open).toHaveLength(50);
    expect(open.map(({ id }) => id)).not.toContain(others[30]?.id);
    for (const each of [person, bystander]) expect((await me(each)).user.user_id).toBe(each.id);
  });

  test('known browsers: a login forgets the one that logged in least recently', async () => {
    const person = await registerMember(app);
    const own = eq(knownDevices.accountId, person.id);
    const later = (n: number) => new Date(app.clock.now().getTime() + n * SECOND_MS);
    // They seem newer than the login that follows, which is never the one to be forgotten.
    const others = Array.from({ length: 49 }, (_, n) => ({
      ...{ tokenHash: tokenHash(newToken()), accountId: person.id, createdAt: later(n + 1) },
    }));
    const [first] = await app.engine.db.select().from(knownDevices).where(own);
    await app.engine.db.insert(knownDevices).values(others);
    await logIn(person);
    await logIn(person);
    const known = await app.engine.db
      .select({ tokenHash: knownDevices.tokenHash })
      .from(knownDevices)
      .where(and(own, ne(knownDevices.tokenHash, first?.tokenHash ?? '')))
      .orderBy(asc(knownDevices.createdAt));
    expect(known).toHaveLength(50);
    expect(known.slice(1).map((each) => each.tokenHash)).toEqual(others.map((each) => each.tokenHash));
  });
});
