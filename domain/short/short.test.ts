import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxSettings } from '../../sandbox/provider-settings.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { grantPremium, registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { testEngine } from '../../tests/support/test-engine.ts';

let app: TestApp;
/** SQL statements that the product executes. Libraries with their own connections are not recorded. */
const statements: string[] = [];
beforeAll(async () => {
  // Enables the services, so that their shortcuts count. No test calls the services.
  app = await testApp({
    providers: sandboxSettings('http://localhost:1', 'http://localhost:1'),
    engine: await testEngine((text) => statements.push(text)),
  });
});
afterAll(() => app.close());

const link = (n: number) => ({ id: `l${n}`, title: `Link ${n}`, link: `https://example.com/${n}` });
const INPUTS = {
  discordInvite: 'zuerich-climb',
  eventbriteEvent: '1234567890123',
  youtubeVideo: 'aqz-KE-bpKQ',
};
const links = (count: number) => Array.from({ length: count }, (_, n) => link(n));

const save = (person: { api: TestApp['visitor'] }, profile = emptyShort(), etag?: string) =>
  person.api.exchange('PUT /api/v1/@me/short/update', {
    body: { profile },
    ...(etag ? { headers: { 'if-match': etag } } : {}),
  });

describe('saving a Short', () => {
  test('saved data is what visitors read', async () => {
    const person = await registerMember(app);
    await save(
      person,
      emptyShort({
        titles: ['Climber', '  '],
        links: [link(1), { id: 'x', title: ' Two ', link: 'example.org' }],
        backgroundColor: '#112233',
        boxColor: '#ABCDEF',
        enableTypewriterEffect: true,
      }),
    );
    const short = await app.visitor('GET /api/v1/@me/short/{username}', {
      params: { username: person.username.toUpperCase() },
      query: { loggedIn: 'false' },
    });
    expect(short.profile).toMatchObject({
      titles: ['Climber'],
      backgroundColor: '#112233',
      boxColor: '#abcdef',
      effects: { typewriter: true },
    });
    expect(short.profile.links).toEqual([
      { ...link(1), url: 'https://example.com/1' },
      { id: 'x', title: 'Two', link: 'https://example.org/', url: 'https://example.org/' },
    ]);
  });

  test('a new Short has the default colours and nothing else', async () => {
    const person = await registerMember(app);
    const own = await person.api('GET /api/v1/@me/short/user');
    expect(own.profile).toMatchObject({
      backgroundColor: '#000000',
      boxColor: '#121212',
      buttonColor: '#ffffff',
      gradient: { enabled: false, boxColor_1: '#121212', boxColor_2: '#121212' },
      effects: { animation: { enabled: false, type: 'snowfall' }, typewriter: false },
      links: [],
      titles: [],
      shortcuts: [],
    });
    expect(own.hasPremium).toBe(false);
  });

  test('takes three statements: session, read and write', async () => {
    const person = await registerMember(app);
    await save(person);
    statements.length = 0;
    await save(person, emptyShort({ titles: ['new'] }));
    expect(statements.map((text) => text.split(' ', 1)[0])).toEqual(['select', 'select', 'update']);
  });

  test('drops links with a blank title or without an https URL', async () => {
    const person = await registerMember(app);
    const { data } = await save(
      person,
      emptyShort({
        links: [
          { id: 'a', title: ' ', link: 'https://example.com' },
          { id: 'b', title: 'Bad', link: 'javascript:alert(1)' },
          { id: 'c', title: 'Old name', url: 'http://example.com/c' },
        ],
      }),
    );
    expect(data.profile.links).toEqual([
      { id: 'c', title: 'Old name', link: 'https://example.com/c', url: 'https://example.com/c' },
    ]);
  });

  test('the typewriter stays off without a title', async () => {
    const person = await registerMember(app);
    const { data } = await save(person, emptyShort({ enableTypewriterEffect: true, titles: [' '] }));
    expect(data.profile.effects.typewriter).toBe(false);
  });

  test('a title of more than 25 characters is rejected with a field error', async () => {
    const person = await registerMember(app);
    expect(await apiErrorOf(save(person, emptyShort({ titles: ['x'.repeat(26)] })))).toMatchObject({
      status: 400,
      error: 'title_too_long',
      fields: { 'profile.titles.0': 'title_too_long' },
    });
  });

  test.each(['red', '#12345', '#1234567', '#12345g', 'url(x)'])(
    'the colour %s is rejected',
    async (colour) => {
      const person = await registerMember(app);
      expect(await apiErrorOf(save(person, emptyShort({ boxColor: colour })))).toMatchObject({
        status: 400,
        error: 'invalid_colour',
      });
    },
  );

  test('unknown fields are rejected, so Premium cannot be written', async () => {
    const person = await registerMember(app);
    const profile = { ...emptyShort(), hasPremium: true };
    expect(await apiErrorOf(save(person, profile))).toMatchObject({
      status: 400,
      fields: { 'profile.hasPremium': 'unknown_field' },
    });
  });

  test.each([
    ['an id with a NUL', [{ id: 'a\u0000b', title: 'x', link: 'https://example.com' }]],
    ['an id with half a character', [{ id: 'a\ud800b', title: 'x', link: 'https://example.com' }]],
    ['one id twice', [link(1), link(1)]],
  ])('%s is rejected before it reaches the database', async (_, given) => {
    const person = await registerMember(app);
    expect(await apiErrorOf(save(person, emptyShort({ links: given })))).toMatchObject({ status: 400 });
  });

  test('drops control characters in a shortcut input', async () => {
    const person = await registerMember(app);
    const { data } = await save(person, emptyShort({ shortcutsSettings: { discordInvite: ' a\u0000b ' } }));
    expect(data.profile.shortcutSettings.discordInvite).toBe('ab');
  });

  test('a visitor can neither save nor read for editing', async () => {
    expect(await apiErrorOf(save({ api: app.visitor }))).toMatchObject({
      status: 401,
      error: 'unauthorized',
    });
    expect(await apiErrorOf(app.visitor('GET /api/v1/@me/short/user'))).toMatchObject({ status: 401 });
  });
});

describe('free limits', () => {
  const GRADIENT = { type: 'gradient', from: '#112233', to: '#445566', angle: 135 } as const;

  test('a save that exceeds several limits reports each of them', async () => {
    const person = await registerMember(app);
    const profile = emptyShort({ enableProfileThemeGradient: true, titles: ['a', 'b', 'c'] });
    expect(await apiErrorOf(save(person, profile))).toMatchObject({
      status: 403,
      fields: {
        'profile.enableProfileThemeGradient': 'need_premium',
        'profile.titles': 'need_premium',
      },
    });
  });

  test.each([
    ['links', { links: links(4) }],
    ['titles', { titles: ['a', 'b', 'c'] }],
    [
      'shortcuts',
      { shortcuts: ['discord_server', 'youtube_video', 'eventbrite_event'], shortcutsSettings: INPUTS },
    ],
    ['enableProfileThemeGradient', { enableProfileThemeGradient: true }],
    ['enableProfileAnimation', { enableProfileAnimation: true }],
    ['look.background', { look: { background: GRADIENT } }],
  ] as const)('%s beyond the free limit requires Premium', async (field, overrides) => {
    const person = await registerMember(app);
    const profile = emptyShort(overrides as Parameters<typeof emptyShort>[0]);
    expect(await apiErrorOf(save(person, profile))).toMatchObject({
      status: 403,
      error: 'need_premium',
      fields: { [`profile.${field}`]: 'need_premium' },
    });
    await grantPremium(app, person);
    expect((await save(person, profile)).status).toBe(200);
  });

  test('exactly the free limits are free', async () => {
    const person = await registerMember(app);
    const profile = emptyShort({
      links: links(3),
      titles: ['a', 'b'],
      shortcuts: ['discord_server', 'youtube_video'],
      shortcutsSettings: INPUTS,
    });
    expect((await save(person, profile)).status).toBe(200);
  });

  test('Premium has limits too: 25 links, 10 titles', async () => {
    const person = await registerMember(app);
    await grantPremium(app, person);
    expect((await save(person, emptyShort({ links: links(25) }))).status).toBe(200);
    expect(await apiErrorOf(save(person, emptyShort({ links: links(26) })))).toMatchObject({
      error: 'too_many',
    });
    const titles = Array.from({ length: 11 }, (_, n) => `t${n}`);
    expect(await apiErrorOf(save(person, emptyShort({ titles })))).toMatchObject({ error: 'too_many' });
  });

  test('when Premium ends, content above the limits is hidden, not deleted', async () => {
    const person = await registerMember(app);
    const end = new Date(app.clock.now().getTime() + 60_000);
    await grantPremium(app, person, end);
    const look = { theme: 'dusk', background: GRADIENT } as const;
    await save(person, emptyShort({ links: links(10), enableProfileThemeGradient: true, look }));
    app.clock.advance(60_001);
    const shown = await app.visitor('GET /api/v1/@me/short/{username}', {
      params: { username: person.username },
      query: {},
    });
    expect(shown.profile.links).toHaveLength(3);
    expect(shown.profile.gradient.enabled).toBe(false);
    expect(shown.profile.look).toEqual({ theme: 'dusk' });
    const kept = await person.api('GET /api/v1/@me/short/user');
    expect(kept.profile.links).toHaveLength(10);
    expect(kept.profile.gradient.enabled).toBe(true);
    expect(kept.profile.look).toEqual(look);
    // Members can still edit existing content without adding to it.
    expect((await save(person, emptyShort({ links: links(10) }))).status).toBe(200);
    expect(await apiErrorOf(save(person, emptyShort({ links: links(11) })))).toMatchObject({
      error: 'need_premium',
    });
  });
});

describe('two tabs', () => {
  test('a save over a newer save is rejected, one without a version is accepted', async () => {
    const person = await registerMember(app);
    const { headers } = await person.api.exchange('GET /api/v1/@me/short/user');
    const etag = headers.get('etag') ?? '';
    const first = await save(person, emptyShort({ titles: ['one'] }), etag);
    expect(first.status).toBe(200);
    expect(await apiErrorOf(save(person, emptyShort({ titles: ['two'] }), etag))).toMatchObject({
      status: 409,
      error: 'newer_version',
    });
    expect(
      (await save(person, emptyShort({ titles: ['three'] }), first.headers.get('etag') ?? '')).status,
    ).toBe(200);
    expect((await save(person, emptyShort({ titles: ['four'] }))).status).toBe(200);
  });

  test('a version of another account is rejected, even if its number matches', async () => {
    const [one, other] = [await registerMember(app), await registerMember(app)];
    const { headers } = await one.api.exchange('GET /api/v1/@me/short/user');
    const call = save(other, emptyShort({ titles: ['not mine'] }), headers.get('etag') ?? '');
    expect(await apiErrorOf(call)).toMatchObject({ status: 409, error: 'newer_version' });
  });

  test('of concurrent saves from the same version, one succeeds', async () => {
    const person = await registerMember(app);
    const { headers } = await person.api.exchange('GET /api/v1/@me/short/user');
    const etag = headers.get('etag') ?? '';
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => save(person, emptyShort({ titles: [`t${n}`] }), etag)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of concurrent saves without a version, all succeed one after another', async () => {
    const person = await registerMember(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(person, emptyShort({ titles: [`t${n}`] }))),
    );
    const versionOf = ({ headers }: { headers: Headers }) =>
      Number(headers.get('etag')?.split('.')[1]?.slice(0, -1));
    const versions = answers.map(versionOf).sort((one, other) => one - other);
    expect(versions).toEqual(Array.from({ length: 8 }, (_, n) => (versions[0] ?? 0) + n));
    const stored = await person.api.exchange('GET /api/v1/@me/short/user');
    expect(versionOf(stored)).toBe(versions.at(-1));
    const last = answers.find((answer) => versionOf(answer) === versions.at(-1));
    expect(stored.data.profile.titles).toEqual(last?.data.profile.titles);
  });
});

test('an unknown username is userNotFound', async () => {
  const call = app.visitor('GET /api/v1/@me/short/{username}', {
    params: { username: 'nobody_here' },
    query: {},
  });
  expect(await apiErrorOf(call)).toMatchObject({ status: 404, error: 'userNotFound' });
});
