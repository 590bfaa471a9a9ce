import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perInput } from '../../cards/inputs.ts';
import type { Post } from '../../posts.ts';
import type { PublicProfile } from '../../profiles.ts';
import type { ShortUser } from '../../short.ts';
import {
  ogImagePath,
  ogImageVersion,
  postOgImage,
  profileOgImage,
  shareSlug,
  shortOgImage,
} from './og-image.ts';

const none = { connected: false, reconnect: false, display: false, profile: null };

function user(profile: Partial<ShortUser['profile']> = {}, rest: Partial<ShortUser> = {}): ShortUser {
  return {
    user_id: '1',
    id: '1',
    username: 'Mia',
    display_name: 'Mia Keller',
    account_created: '2025-01-06T00:00:00.000Z',
    hasPremium: true,
    badges: [],
    profile: {
      avatarURL: 'https://ulifyi.test/avatars/1.svg',
      avatarUrl: 'https://ulifyi.test/avatars/1.svg',
      bio: '',
      links: [],
      titles: ['Climber', 'Swimmer'],
      backgroundColor: '#111111',
      boxColor: '#222222',
      buttonColor: '#333333',
      gradient: { enabled: true, boxColor_1: '#444444', boxColor_2: '#555555' },
      effects: { animation: { enabled: true, type: 'rainfall' }, typewriter: true },
      shortcuts: [],
      arrangement: 'cards_first',
      entries: null,
      headings: [],
      look: {},
      shortcutSettings: perInput(() => ''),
      ...profile,
    },
    connections: { ulifyi: none, spotify: none, discord: none, youtube: none },
    services: [],
    cards: {},
    ...rest,
  };
}

function person(overrides: Partial<PublicProfile> = {}): PublicProfile {
  return {
    user_id: '1',
    username: 'Mia',
    display_name: 'Mia Keller',
    badge: '02',
    account_created: '2025-01-06T00:00:00.000Z',
    profile: { avatarURL: 'https://ulifyi.test/avatars/1.svg', bannerColor: '#27364a', bio: 'At the\nlake.' },
    stats: { highscore: 0, posts: 0, followers: 0, following: 0 },
    followed: false,
    updated_at: '2025-02-01T00:00:00.000Z',
    ...overrides,
  };
}

describe('the OG image of a Short', () => {
  test('contains its first title, colours, border and animation', () => {
    expect(shortOgImage(user())).toMatchObject({
      kind: 'short',
      name: 'Mia Keller',
      title: 'Climber',
      colours: { page: '#111111', box: '#222222', button: '#333333', border: ['#444444', '#555555'] },
      animation: 'rainfall',
    });
  });

  test('omits disabled features', () => {
    const shown = shortOgImage(
      user({
        titles: ['  ', '\u200b'],
        gradient: { enabled: false, boxColor_1: '#444444', boxColor_2: '#555555' },
        effects: { animation: { enabled: false, type: 'rainfall' }, typewriter: false },
      }),
    );
    expect(shown).toMatchObject({ title: '', animation: null, colours: { border: null } });
  });

  test('contains only colours, whatever is stored', () => {
    const { colours } = shortOgImage(
      user({ backgroundColor: 'url(//evil)', boxColor: '#FFF', buttonColor: '#ABCDEF' }),
    );
    expect(colours).toMatchObject({ page: '#000000', box: '#121212', button: '#abcdef' });
  });
});

describe('the OG image of a full profile', () => {
  test('contains its bio on one line and the counts that are not zero', () => {
    expect(
      profileOgImage(person({ stats: { highscore: 1_999_999, posts: 3, followers: 1_299, following: 5 } })),
    ).toMatchObject({
      bio: 'At the lake.',
      banner: '#27364a',
      badge: '02',
      counts: { highscore: '1.9M', posts: '3', followers: '1.2K' },
    });
    expect(profileOgImage(person()).counts).toEqual({ highscore: '', posts: '', followers: '' });
  });

  test('contains no bidi overrides', () => {
    const { name } = profileOgImage(person({ display_name: 'Mia\u202e\u2066 Keller' }));
    expect(name).toBe('Mia Keller');
  });
});

function post(overrides: Partial<Post> = {}): Post {
  const { user_id, username, display_name, badge } = person();
  return {
    id: '0199f0a0-0000-7000-8000-000000000001',
    sId: 'abcdefgh',
    imageUrls: ['https://ulifyi.test/media/1.webp', 'https://ulifyi.test/media/2.webp'],
    videoUrl: null,
    liked: false,
    likes: 3,
    description: 'Up\nthere.',
    created_at: '2025-02-01T00:00:00.000Z',
    creator: {
      user_id,
      username,
      display_name,
      badge,
      avatarUrl: 'https://ulifyi.test/a.svg',
      followed: false,
    },
    quest: { quest_id: '1', title: 'The top' },
    location: null,
    taggedUsers: [],
    ...overrides,
  };
}

describe('the OG image of a post', () => {
  test('contains its first picture, the beginning of its text, its quest and its creator', () => {
    expect(postOgImage(post())).toMatchObject({
      kind: 'post',
      name: 'Mia Keller',
      photo: 'https://ulifyi.test/media/1.webp',
      video: false,
      text: 'Up there.',
      quest: 'The top',
    });
    const long = postOgImage(
      post({ description: '👨‍👩‍👧 '.repeat(900), quest: null, imageUrls: [], videoUrl: 'v' }),
    );
    expect([...long.text].length).toBeLessThanOrEqual(240);
    expect(long).toMatchObject({ photo: '', quest: '', video: true });
  });

  test('contains nothing that changes by the hour or depends on the viewer', () => {
    const { creator } = post();
    const later = post({ likes: 900, liked: true, creator: { ...creator, followed: true } });
    expect(ogImageVersion(postOgImage(later))).toBe(ogImageVersion(postOgImage(post())));
    expect(ogImageVersion(postOgImage(post({ description: 'Down there.' })))).not.toBe(
      ogImageVersion(postOgImage(post())),
    );
  });

  test('has the post id in its path', () => {
    expect(ogImagePath(postOgImage(post()))).toMatch(
      /^\/share\/post\/0199f0a0-0000-7000-8000-000000000001\/picture\.png\?v=[0-9a-f]{16}$/,
    );
  });
});

describe('the version', () => {
  test('changes with everything that is shown', () => {
    const shown = shortOgImage(user());
    const others = [
      shortOgImage(user({}, { display_name: 'Mia K' })),
      shortOgImage(user({ avatarURL: 'https://ulifyi.test/media/2.webp' })),
      shortOgImage(user({ titles: ['Swimmer'] })),
      shortOgImage(user({ boxColor: '#222223' })),
      shortOgImage(user({ gradient: { enabled: true, boxColor_1: '#444444', boxColor_2: '#555556' } })),
      profileOgImage(person()),
      profileOgImage(person({ badge: '01' })),
    ];
    expect(new Set([shown, ...others].map(ogImageVersion)).size).toBe(others.length + 1);
  });

  test('does not change with anything else', () => {
    const moved = user(
      { titles: ['Climber', 'Baker'], bio: 'x' },
      { account_created: '2026-01-01', badges: [{ name: 'dayOne' }] },
    );
    expect(ogImageVersion(shortOgImage(moved))).toBe(ogImageVersion(shortOgImage(user())));
  });

  test('is 16 hexadecimal digits for any text and rarely equal for two texts', () => {
    const version = (bio: string) => ogImageVersion({ ...profileOgImage(person()), bio });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(version(a)).toMatch(/^[0-9a-f]{16}$/);
        if (a !== b) expect(version(a)).not.toBe(version(b));
      }),
    );
  });
});

test('paths are in lower case, with an at sign for a Short only', () => {
  expect(shareSlug(shortOgImage(user()))).toBe('@mia');
  expect(shareSlug(profileOgImage(person()))).toBe('mia');
  expect(ogImagePath(shortOgImage(user()))).toMatch(/^\/share\/@mia\/picture\.png\?v=[0-9a-f]{16}$/);
});
