import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arranged } from '#contracts/rules/shorts/short-order';
import type { SavedShortPayload, ShortUser } from '#contracts/short';
import { shorts } from '#db/schema';
import { sandboxSettings } from '../../sandbox/provider-settings.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { grantPremium, registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ providers: sandboxSettings('http://localhost:1', 'http://localhost:1') });
});
afterAll(() => app.close());

type Link = SavedShortPayload['links'][number];
type Person = Awaited<ReturnType<typeof registerMember>>;

const link = (n: number, rest: Partial<Link> = {}): Link => ({
  ...{ id: `l${n}`, title: `Link ${n}`, link: `https://example.com/${n}` },
  ...rest,
});
const links = (count: number) => Array.from({ length: count }, (_, n) => link(n + 1));
const save = (person: Person, profile: Partial<SavedShortPayload>) =>
  person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort(profile) } });
const closeChecklist = (person: Person) =>
  person.api('PUT /api/v1/@me/short/checklist', { body: { closed: true } });
const own = (person: Person) => person.api('GET /api/v1/@me/short/user');
const seen = ({ username }: Person) =>
  app.visitor('GET /api/v1/@me/short/{username}', { params: { username }, query: {} });
const idsOf = ({ profile }: ShortUser) => profile.links.map(({ id }) => id);
/** The time in whole minutes, `minutes` from now. */
const at = (minutes: number) => {
  const now = app.clock.now().getTime();
  return new Date(Math.ceil(now / 60_000) * 60_000 + minutes * 60_000).toISOString();
};

const NEW_FIELDS = {
  arrangement: 'mixed',
  entries: ['h:top', 'l:l1', 'c:discord_server', 'l:l2'],
  headings: [{ id: 'top', title: 'Music' }],
  look: { theme: 'lake', font: 'serif', buttons: 'pill', layout: 'grid', background: { type: 'colour' } },
  counting: false,
} as const;
const CARD = { shortcuts: ['discord_server'], shortcutsSettings: { discordInvite: 'zuerich' } } as const;

test('a Short that was stored before the new fields shows its cards first, and has no look', async () => {
  const person = await registerMember(app);
  await save(person, {
    ...CARD,
    shortcuts: [...CARD.shortcuts],
    links: links(3),
    arrangement: 'links_first',
  });
  // As the migration fills the columns of rows that exist.
  await app.engine.db.execute(
    sql`update shorts set arrangement = default, entries = default, headings = default, look = default,
      removed_headings = default, counting = default, checklist_closed_at = default
      where account_id = ${person.id}`,
  );
  const { profile } = await seen(person);
  expect(profile).toMatchObject({ arrangement: 'cards_first', entries: null, headings: [], look: {} });
  expect(profile.links).toEqual(links(3).map(({ link, ...rest }) => ({ ...rest, link, url: link })));
  expect(arranged(profile).map(({ key }) => key)).toEqual(['c:discord_server', 'l:l1', 'l:l2', 'l:l3']);
});

describe('a Short with new fields', () => {
  test('keeps them when a client of the first version saves, and null resets them', async () => {
    const person = await registerMember(app);
    const extras = { enabled: false, from: at(10), until: at(20), icon: 'heart', me: true };
    const fields = { ...NEW_FIELDS, entries: [...NEW_FIELDS.entries], headings: [...NEW_FIELDS.headings] };
    await save(person, {
      ...fields,
      ...CARD,
      shortcuts: [...CARD.shortcuts],
      links: [link(1, extras), link(2)],
    });
    const closed = await closeChecklist(person);
    const before = await own(person);
    expect(before.profile).toMatchObject({
      ...fields,
      ...closed,
      links: [{ ...link(1), ...extras }, link(2)],
    });
    await save(person, { ...CARD, shortcuts: [...CARD.shortcuts], links: links(2) });
    expect((await own(person)).profile).toEqual(before.profile);
    const nothing = { arrangement: null, entries: null, headings: null, look: null, counting: null };
    const off = { enabled: null, from: null, until: null, icon: null, me: null };
    await save(person, { ...nothing, links: [link(1, off), link(2)] });
    const { profile } = await own(person);
    expect(profile).toMatchObject({
      ...{ arrangement: 'cards_first', entries: null, headings: [], look: {}, counting: true },
      ...closed,
    });
    expect(profile.links).toEqual(links(2).map((one) => ({ ...one, url: one.link })));
  });

  test('refuses unknown names', async () => {
    const person = await registerMember(app);
    for (const wrong of [
      { look: { theme: 'glitter' } },
      { look: { font: 'serif', css: 'x' } },
      { look: { background: { type: 'picture' } } },
      { arrangement: 'random' },
      { entries: ['x:1'] },
      { headings: [{ id: 'a', title: 'A', link: 'x' }] },
      {
        headings: [
          { id: 'a', title: 'A' },
          { id: 'a', title: 'B' },
        ],
      },
    ])
      expect(await apiErrorOf(save(person, wrong as never))).toMatchObject({ status: 400 });
  });

  test('of a new account shows links first', async () => {
    const person = await registerMember(app);
    expect((await own(person)).profile.arrangement).toBe('links_first');
  });

  test('answers what an earlier version stored as it was', async () => {
    const person = await registerMember(app);
    const stored = [{ id: 'l1', title: 'One', link: 'https://example.com/1' }];
    await app.engine.db.update(shorts).set({ links: stored }).where(eq(shorts.accountId, person.id));
    expect((await seen(person)).profile.links).toEqual([{ ...stored[0], url: 'https://example.com/1' }]);
  });
});

describe('a link that is switched off', () => {
  test('is not shown until it is on again', async () => {
    const person = await registerMember(app);
    await save(person, { links: [link(1), link(2, { enabled: false })] });
    expect(idsOf(await seen(person))).toEqual(['l1']);
    expect(idsOf(await own(person))).toEqual(['l1', 'l2']);
    await save(person, { links: [link(1), link(2, { enabled: true })] });
    expect(idsOf(await seen(person))).toEqual(['l1', 'l2']);
  });

  test('makes room for the next one without Premium, but not for an eleventh', async () => {
    const person = await registerMember(app);
    const end = new Date(app.clock.now().getTime() + 60_000);
    await grantPremium(app, person, end);
    await save(person, { links: links(10) });
    app.clock.advance(60_001);
    const ten = links(10).map((one) => (['l1', 'l3'].includes(one.id) ? { ...one, enabled: false } : one));
    await save(person, { links: ten });
    expect(idsOf(await seen(person))).toEqual(['l2', 'l4', 'l5']);
    expect(await apiErrorOf(save(person, { links: [...ten, link(11)] }))).toMatchObject({
      error: 'need_premium',
      fields: { 'profile.links': 'need_premium' },
    });
  });
});

describe('the schedule of a link', () => {
  test('shows it from its beginning until its end, and says when that changes', async () => {
    const person = await registerMember(app);
    const [from, until] = [at(10), at(20)];
    await save(person, { links: [link(1, { from, until }), link(2)] });
    const toMoment = (moment: string, ms: number) =>
      app.clock.advance(Date.parse(moment) - app.clock.now().getTime() + ms);
    const expected = [
      [from, -1, ['l2'], from],
      [from, 0, ['l1', 'l2'], until],
      [until, -1, ['l1', 'l2'], until],
      [until, 0, ['l2'], null],
    ] as const;
    for (const [moment, ms, shown, validUntil] of expected) {
      toMoment(moment, ms);
      const short = await seen(person);
      expect(idsOf(short)).toEqual(shown);
      expect(short.validUntil).toBe(validUntil);
      for (const one of short.profile.links)
        for (const name of ['enabled', 'from', 'until']) expect(one).not.toHaveProperty(name);
    }
    expect((await own(person)).profile.links[0]).toMatchObject({ from, until });
  });

  test('is refused at its field if it ends before it begins, or is no whole minute of this century', async () => {
    const person = await registerMember(app);
    const wrong = (rest: Partial<Link>) => apiErrorOf(save(person, { links: [link(1), link(2, rest)] }));
    for (const until of [at(10), at(9)])
      expect(await wrong({ from: at(10), until })).toMatchObject({
        ...{ status: 400, error: 'invalid_period' },
        fields: { 'profile.links.1.until': 'invalid_period' },
      });
    for (const from of [
      '0000-01-01T00:00:00Z',
      '9999-12-31T00:00:00Z',
      '2026-05-12T16:00:30Z',
      '2026-05-12T16:00:00.001Z',
      '2026-05-12',
      '12.5.2026',
      '',
    ])
      expect(await wrong({ from })).toMatchObject({
        fields: { 'profile.links.1.from': 'invalid_date' },
      });
    await save(person, { links: [link(2, { from: at(10) })] });
    expect(await wrong({ until: at(5) })).toMatchObject({ error: 'invalid_period' });
  });
});

describe('an icon', () => {
  test('of another service is refused at its field', async () => {
    const person = await registerMember(app);
    const wrong = { link: 'https://paypal.com.evil.example', icon: 'paypal' };
    expect(await apiErrorOf(save(person, { links: [link(1, wrong)] }))).toMatchObject({
      ...{ status: 400, error: 'unknown_icon' },
      fields: { 'profile.links.0.icon': 'unknown_icon' },
    });
  });
});

describe('a mixed Short', () => {
  const order = { arrangement: 'mixed' as const, shortcuts: [...CARD.shortcuts] };
  const discord = { ...order, shortcutsSettings: CARD.shortcutsSettings };

  test('is answered to visitors with what is shown only', async () => {
    const person = await registerMember(app);
    const headings = ['a', 'b'].map((id) => ({ id, title: `Heading ${id}` }));
    const entries = ['h:a', 'l:l1', 'l:gone', 'c:discord_server', 'h:b', 'l:l2'];
    await save(person, { ...discord, entries, headings, links: [link(1), link(2, { enabled: false })] });
    await closeChecklist(person);
    const { profile } = await seen(person);
    expect(profile).toMatchObject({ entries: ['h:a', 'l:l1', 'c:discord_server'], headings: [headings[0]] });
    expect(profile.counting).toBe(true);
    expect(profile).not.toHaveProperty('checklistClosedAt');
    expect((await own(person)).profile).toMatchObject({ entries, headings });
    await save(person, { arrangement: 'links_first', links: links(2) });
    expect((await seen(person)).profile).toMatchObject({ entries: null, headings: [] });
  });

  test('has three headings without Premium and ten with it', async () => {
    const person = await registerMember(app);
    const headings = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `h${n}`, title: `Heading ${n}` }));
    const saved = (count: number) => save(person, { ...order, shortcuts: [], headings: headings(count) });
    expect((await saved(3)).profile.headings).toHaveLength(3);
    expect(await apiErrorOf(saved(4))).toMatchObject({
      ...{ status: 403, error: 'need_premium' },
      fields: { 'profile.headings': 'need_premium' },
    });
    await grantPremium(app, person);
    expect((await saved(10)).profile.headings).toHaveLength(10);
    expect(await apiErrorOf(saved(11))).toMatchObject({ fields: { 'profile.headings': 'too_many' } });
  });

  test('has clean headings of at most 40 characters', async () => {
    const person = await registerMember(app);
    const titled = (title: string) => save(person, { headings: [{ id: 'a', title }] });
    expect((await titled(' A\u202eB\n ')).profile.headings).toEqual([{ id: 'a', title: 'AB' }]);
    expect((await titled(' \u200b ')).profile.headings).toEqual([]);
    await titled('x'.repeat(40));
    expect(await apiErrorOf(titled('x'.repeat(41)))).toMatchObject({
      fields: { 'profile.headings.0.title': 'title_too_long' },
    });
  });
});
