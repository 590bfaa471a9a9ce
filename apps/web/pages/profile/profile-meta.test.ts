import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { describe, expect, test } from 'vitest';
import { perInput } from '#contracts/cards/inputs';
import type { PublicProfile } from '#contracts/profiles';
import { ogImagePath, profileOgImage, shortOgImage } from '#contracts/rules/og-images/og-image';
import type { ShortUser } from '#contracts/short';
import { languages } from '#locales/languages';
import { failureMeta, profileMeta } from './profile-meta.ts';

const ORIGIN = 'https://ulifyi.test';
const none = { connected: false, reconnect: false, display: false, profile: null };

const profile: PublicProfile = {
  user_id: '1',
  username: 'Mia',
  display_name: 'Mia Keller',
  badge: '02',
  account_created: '2025-01-06T00:00:00.000Z',
  updated_at: '2025-02-07T00:00:00.000Z',
  profile: { avatarURL: `${ORIGIN}/avatars/1.svg`, bannerColor: '#27364a', bio: 'First at the lake.' },
  stats: { highscore: 9, posts: 3, followers: 12, following: 1 },
  followed: false,
};
const user: ShortUser = {
  user_id: '1',
  id: '1',
  username: 'Mia',
  display_name: 'Mia Keller',
  account_created: '2025-01-06T00:00:00.000Z',
  hasPremium: true,
  badges: [],
  profile: {
    avatarURL: `${ORIGIN}/media/1/512.webp`,
    avatarUrl: `${ORIGIN}/media/1/512.webp`,
    bio: '',
    links: [],
    titles: [],
    backgroundColor: '#000000',
    boxColor: '#121212',
    buttonColor: '#ffffff',
    gradient: { enabled: false, boxColor_1: '#121212', boxColor_2: '#121212' },
    effects: { animation: { enabled: false, type: 'snowfall' }, typewriter: false },
    shortcuts: [],
    arrangement: 'cards_first',
    entries: null,
    headings: [],
    look: {},
    shortcutSettings: perInput(() => ''),
  },
  connections: { ulifyi: none, spotify: none, discord: none, youtube: none },
  services: [],
  cards: {},
};

const rest = {
  defaultDescription: 'Explore Mia',
  pictureAlt: 'Mia on a picture',
  publicOrigin: ORIGIN,
  language: 'de',
};
const ofProfile = (changes: Partial<PublicProfile> = {}) =>
  profileMeta({
    ...rest,
    loaded: { kind: 'full', profile: { ...profile, ...changes }, posts: [], awards: [], short: null },
  });
const ofShort = (changes: Partial<ShortUser> = {}) =>
  profileMeta({ ...rest, loaded: { kind: 'short', user: { ...user, ...changes } } });

const content = (meta: MetaDescriptor[], name: string) =>
  meta.flatMap((entry) =>
    ('name' in entry && entry.name === name) || ('property' in entry && entry.property === name)
      ? ['content' in entry ? entry.content : undefined]
      : [],
  );
const links = (meta: MetaDescriptor[], rel: string) =>
  meta.flatMap((entry) => ('tagName' in entry && entry.rel === rel ? [[entry.hrefLang, entry.href]] : []));
const data = (meta: MetaDescriptor[]) =>
  meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json']] : []))[0];

describe('the head of a profile', () => {
  test('names the member, for search engines and link previews', () => {
    const meta = ofProfile();
    const title = 'Mia Keller (@Mia) – Ulifyi';
    expect(meta).toContainEqual({ title });
    for (const name of ['og:title', 'twitter:title']) expect(content(meta, name)).toEqual([title]);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(content(meta, name)).toEqual(['First at the lake.']);
    expect(content(meta, 'robots')).toEqual(['index,follow']);
    expect(content(meta, 'og:type')).toEqual(['profile']);
    expect(content(meta, 'og:site_name')).toEqual(['Ulifyi']);
    expect(content(meta, 'og:url')).toEqual([`${ORIGIN}/mia`]);
    expect(content(meta, 'og:locale')).toEqual(['de_DE']);
    expect(content(meta, 'profile:username')).toEqual(['Mia']);
    expect(content(meta, 'twitter:card')).toEqual(['summary_large_image']);
  });

  test('has one canonical URL and its languages', () => {
    expect(links(ofShort(), 'canonical')).toEqual([[undefined, `${ORIGIN}/@mia`]]);
    expect(links(ofShort(), 'alternate')).toEqual([
      ...languages.map((language) => [language, `${ORIGIN}/@mia?lng=${language}`]),
      ['x-default', `${ORIGIN}/@mia`],
    ]);
  });

  test.each([
    ['the full profile', ofProfile(), ogImagePath(profileOgImage(profile))],
    ['the Short', ofShort(), ogImagePath(shortOgImage(user))],
  ])('has the current image of %s', (_, meta, path) => {
    expect(content(meta, 'og:image')).toEqual([`${ORIGIN}${path}`]);
    expect(content(meta, 'twitter:image')).toEqual([`${ORIGIN}${path}`]);
    expect(content(meta, 'og:image:type')).toEqual(['image/png']);
    expect(content(meta, 'og:image:width')).toEqual(['1200']);
    expect(content(meta, 'og:image:height')).toEqual(['630']);
    for (const name of ['og:image:alt', 'twitter:image:alt'])
      expect(content(meta, name)).toEqual(['Mia on a picture']);
  });

  test('has a default description for an empty bio, and shortens a long one', () => {
    expect(content(ofShort(), 'description')).toEqual(['Explore Mia']);
    const bio = `first\nlast ${'🏔️'.repeat(300)}`;
    const [description] = content(ofProfile({ profile: { ...profile.profile, bio } }), 'description');
    expect(description).toMatch(/^first last .*…$/u);
    expect([...String(description)]).toHaveLength(200);
    expect(String(description).isWellFormed()).toBe(true);
  });
});

describe('the structured data', () => {
  test('contains what search engines document', () => {
    expect(data(ofProfile())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${ORIGIN}/mia`,
      inLanguage: 'de',
      dateCreated: '2025-01-06T00:00:00.000Z',
      dateModified: '2025-02-07T00:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Mia Keller',
        alternateName: '@Mia',
        identifier: 'Mia',
        url: `${ORIGIN}/mia`,
        image: `${ORIGIN}${ogImagePath(profileOgImage(profile))}`,
        description: 'First at the lake.',
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/WriteAction',
          userInteractionCount: 3,
        },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: 12,
        },
      },
    });
  });

  test('contains the other profiles of the member that the Short shows', () => {
    const account = (profileURL: string, display = true) => ({
      connected: true,
      reconnect: false,
      display,
      profile: { profileURL, avatarURL: '', display_name: '', username: '' },
    });
    const connections = {
      ulifyi: none,
      spotify: account('https://open.spotify.com/user/mia'),
      discord: account('https://discord.com/users/1', false),
      youtube: account('javascript:alert(1)'),
    };
    expect(data(ofShort({ connections }))).toMatchObject({
      mainEntity: { sameAs: ['https://open.spotify.com/user/mia'], image: `${ORIGIN}/media/1/512.webp` },
    });
    expect(data(ofShort())).not.toHaveProperty('mainEntity.sameAs');
    expect(data(ofShort())).not.toHaveProperty('mainEntity.description');
  });
});

describe('texts of members', () => {
  /** Returns the head tags as HTML, as the framework renders them. */
  function written(meta: MetaDescriptor[]): string {
    const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => meta }]);
    return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }));
  }
  const HOSTILE = '</script><script>alert(1)</script><!-- "\'> &lt; \u2028';

  test('end neither the script nor an attribute', () => {
    const meta = ofProfile({ display_name: HOSTILE, profile: { ...profile.profile, bio: HOSTILE } });
    const html = written(meta);
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const read = JSON.parse(scripts[0]?.[1] ?? '');
    expect(read.mainEntity.name).toContain('</script><script>alert(1)</script>');
    for (const [, value = ''] of html.matchAll(/ content="([^"]*)"/g)) expect(value).not.toMatch(/[<>]/);
  });

  test('contain no direction overrides', () => {
    const meta = ofProfile({
      display_name: 'Mia\u202e\u2067',
      profile: { ...profile.profile, bio: 'a\u202eb' },
    });
    expect(JSON.stringify(meta)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });
});

describe('the head of a page without a member', () => {
  const failure = (status: number) => ({
    status,
    statusText: '',
    internal: false,
    data: { kind: 'notFound', title: 'Profile not found' },
  });

  test('is not indexed, but its links are followed, when the member does not exist', () => {
    expect(failureMeta(failure(404))).toEqual([
      { title: 'Profile not found – Ulifyi' },
      { name: 'robots', content: 'noindex,follow' },
    ]);
  });

  test.each([failure(500), new Error('surprise'), undefined])(
    'is neither indexed nor followed after %j',
    (error) => {
      expect(content(failureMeta(error), 'robots')).toEqual(['noindex,nofollow']);
    },
  );
});
