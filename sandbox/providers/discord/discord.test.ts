import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, ManualClock } from '#platform/clock';
import { type RunningSandbox, startProviderSandbox } from '../start.ts';
import { discordError, discordInvite, discordUser } from '../testing/documented-shapes.ts';
import { bearer, call, TestClient } from '../testing/test-client.ts';

const AGENT = { 'user-agent': 'DiscordBot (https://ulifyi.example, 1.0)' };
const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
let sandbox: RunningSandbox;
const invite = (code: string, query = '?with_counts=true', headers: Record<string, string> = AGENT) =>
  call(`${sandbox.addresses.discord.api}/invites/${code}${query}`, { headers });
const known = async (code: string) => discordInvite.parse((await invite(code)).json);

beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('invites', () => {
  test('a normal invite has a server with icon and counts, and an inviter', async () => {
    const answer = await known('zuerich-climb');
    expect(answer.guild).toMatchObject({ name: 'Zürich klettert', icon: expect.any(String) });
    expect(answer.inviter).toMatchObject({ username: 'mia.keller' });
    expect(answer.approximate_member_count).toBeGreaterThan(answer.approximate_presence_count!);
  });

  test('a vanity link has no inviter', async () => {
    const answer = await known('cafe-morgenrot');
    expect(answer.inviter).toBeUndefined();
    expect(answer.guild.vanity_url_code).toBe('cafe-morgenrot');
  });

  test('icons may be missing or animated, counts null or missing', async () => {
    expect((await known('no-icon')).guild.icon).toBeNull();
    expect((await known('animated-icon')).guild.icon).toMatch(/^a_/);
    expect((await known('counts-null')).approximate_member_count).toBeNull();
    expect((await known('counts-missing')).approximate_member_count).toBeUndefined();
    expect((await known('berlin-rides')).inviter!.avatar).toBeNull();
  });

  test('counts are included only on request', async () => {
    expect(discordInvite.parse((await invite('zuerich-climb', '')).json)).not.toHaveProperty(
      'approximate_member_count',
    );
  });

  test('groups and friends have no server', async () => {
    expect((await invite('group-dm')).json).toMatchObject({ type: 1 });
    expect((await invite('friend')).json).toMatchObject({ type: 2 });
    expect((await invite('group-dm')).json.guild).toBeUndefined();
  });

  test('codes are case-sensitive, and an unknown code is error 10006', async () => {
    expect((await invite('aB3dE5gH')).status).toBe(200);
    for (const code of ['ab3de5gh', 'nothing-here', '__proto__', 'constructor']) {
      const answer = await invite(code);
      expect(answer.status).toBe(404);
      expect(discordError.parse(answer.json)).toEqual({ message: 'Unknown Invite', code: 10006 });
    }
  });

  test('an invalid query is an invalid form', async () => {
    expect(await invite('zuerich-climb', '?with_counts=perhaps')).toMatchObject({
      status: 400,
      json: { code: 50035 },
    });
  });

  test('clients without the required user agent are blocked', async () => {
    const answer = await invite('zuerich-climb', '', { 'user-agent': 'node' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

describe('own user', () => {
  const me = (token: string) => call(`${sandbox.addresses.discord.api}/users/@me`, bearer(token, AGENT));

  test.each(['mia', 'noah', 'theo'])('%s has the documented shape', async (account) => {
    const { access } = await new TestClient(sandbox, 'discord').connect(account);
    const answer = await me(access);
    expect(answer.status).toBe(200);
    discordUser.parse(answer.json);
  });

  test('an invalid or expired token is 401', async () => {
    expect(await me('made-up')).toMatchObject({
      status: 401,
      json: { message: '401: Unauthorized', code: 0 },
    });
    const { access } = await new TestClient(sandbox, 'discord').connect('mia');
    clock.advance(8 * DAY_MS);
    expect((await me(access)).status).toBe(401);
  });
});

describe('modes', () => {
  test('rate limits are JSON with Retry-After, or the HTML page of the proxy', async () => {
    Object.assign(sandbox.state.discord, { mode: 'rate-limited', retryAfterSeconds: 7 });
    const limited = await invite('zuerich-climb');
    expect(limited).toMatchObject({ status: 429, json: { retry_after: 7, global: false } });
    expect(limited.headers.get('retry-after')).toBe('7');
    sandbox.state.discord.mode = 'quota-exceeded';
    const banned = await invite('zuerich-climb');
    expect(banned.status).toBe(429);
    expect(banned.headers.get('content-type')).toContain('text/html');
  });

  test('down is 502, and empty is an unknown invite', async () => {
    sandbox.state.discord.mode = 'down';
    expect((await invite('zuerich-climb')).status).toBe(502);
    sandbox.state.discord.mode = 'empty';
    expect(await invite('zuerich-climb')).toMatchObject({ status: 404, json: { code: 10006 } });
  });
});

describe('pictures', () => {
  const cdn = async (path: string) => {
    const response = await fetch(`${sandbox.addresses.discord.cdn}${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), bytes };
  };

  test.each([
    ['png', 'png'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ])('an icon is available as .%s in the requested size', async (ending, format) => {
    const { guild } = await known('zuerich-climb');
    const { type, bytes } = await cdn(`/icons/${guild.id}/${guild.icon}.${ending}?size=64`);
    expect(type).toBe(`image/${format}`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 64, format });
  });

  test('only animated pictures are available as .gif', async () => {
    const { guild } = await known('animated-icon');
    expect((await cdn(`/icons/${guild.id}/${guild.icon}.gif`)).type).toBe('image/gif');
    const still = (await known('zuerich-climb')).guild;
    expect((await cdn(`/icons/${still.id}/${still.icon}.gif`)).status).toBe(415);
  });

  test('avatars exist under their current hash and in documented sizes only', async () => {
    const { inviter } = await known('zuerich-climb');
    expect((await cdn(`/avatars/${inviter!.id}/${inviter!.avatar}.webp?size=128`)).status).toBe(200);
    expect((await cdn(`/avatars/${inviter!.id}/${'0'.repeat(32)}.webp`)).status).toBe(404);
    expect((await cdn(`/avatars/${inviter!.id}/${inviter!.avatar}.webp?size=100`)).status).toBe(400);
  });

  test('there are six default avatars', async () => {
    for (const index of [0, 1, 2, 3, 4, 5])
      expect((await cdn(`/embed/avatars/${index}.png`)).type).toBe('image/png');
    expect((await cdn('/embed/avatars/6.png')).status).toBe(404);
  });
});
