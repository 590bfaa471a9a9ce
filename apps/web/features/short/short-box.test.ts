import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ANIMATION_KINDS, type AnimationKind } from '#contracts/rules/shorts/animations';
import type { ShortUser } from '#contracts/short';
import { texts } from '#locales';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { AllBrandIcons } from '../icons/all-brand-icons.tsx';
import { BRAND_ICONS } from '../icons/brand-icons.ts';
import { GLYPH_SHAPES } from '../icons/glyph-shapes.ts';
import { shortUser, storedLink } from './fixtures/short-user.ts';
import { ShortBox, type ShortBoxProps } from './short-box.tsx';

const { badges, connections, links } = texts.en.profile;
const render = (user: ShortUser, mode: ShortBoxProps['mode'] = 'page') =>
  renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n('en'),
      children: createElement(ShortBox, { user, mode }),
    }),
  );
const named = (label: string) => `aria-label="${label}"`;

describe('an empty Short', () => {
  const html = render(shortUser());
  test('has its names and the member-since date', () => {
    expect(html).toContain('Mia Moreno');
    expect(html).toContain('@Mia');
    expect(html).toContain('Member since 2\u00a0January 2026');
  });
  test.each([
    ['badges', badges.label],
    ['connections', connections.label],
    ['links', links.label],
  ])('has no element for %s', (_, label) => expect(html).not.toContain(named(label)));
  test('has no effects', () => {
    expect(html).not.toContain('data-effects');
    expect(html).not.toContain('data-typewriter');
  });
  test('says so, with a button to follow its member and the owner’s next step', () => {
    expect(html).toContain('Mia Moreno is just getting started.');
    expect(html).toContain('<follow-button');
    expect(html).toContain('href="/account/short?tab=links"');
  });
  test('only says so in a preview', () => {
    const preview = render(shortUser(), 'preview');
    expect(preview).toContain('Mia Moreno is just getting started.');
    expect(preview).not.toContain('<follow-button');
    expect(preview).not.toContain('/account/short');
  });
  test('is not empty with a link', () => {
    expect(render(shortUser({ links: [storedLink('a')] }))).not.toContain('just getting started');
  });
});

describe('where the Short is in the window', () => {
  const links = (count: number) => Array.from({ length: count }, (_, n) => storedLink(`link-${n}`));
  const isCentred = (html: string) =>
    html.includes('px-[clamp(0.75rem,4cqi,2.5rem)] py-[clamp(1.5rem,6cqi,4rem)] justify-center');
  test('in the middle if it is low', () =>
    expect(isCentred(render(shortUser({ links: links(4) })))).toBe(true));
  test('at the top if it is high, so that it does not move while it is received', () => {
    expect(isCentred(render(shortUser({ links: links(5) })))).toBe(false);
    const playlists = shortUser({ links: links(1), shortcuts: ['spotify_top'] });
    expect(isCentred(render(playlists))).toBe(false);
  });
});

describe('the badge box', () => {
  const box = (rest: Partial<ShortUser>) => render(shortUser({}, rest));
  test.each([
    ['Premium alone', { hasPremium: true }, [badges.premium], [badges.dayZero, badges.dayOne]],
    ['one badge alone', { badges: [{ name: 'dayOne' }] }, [badges.dayOne], [badges.premium, badges.dayZero]],
    [
      'all three',
      { hasPremium: true, badges: [{ name: 'dayZero' }, { name: 'dayOne' }] },
      [badges.premium, badges.dayZero, badges.dayOne],
      [],
    ],
    [
      'a badge called premium',
      { badges: [{ name: 'premium' }] },
      [badges.premium],
      [badges.dayZero, badges.dayOne],
    ],
  ])('shows %s', (_, rest, shown, hidden) => {
    const html = box(rest);
    expect(html).toContain(named(badges.label));
    for (const name of shown) expect(html).toContain(named(name));
    for (const name of hidden) expect(html).not.toContain(named(name));
  });
  test('is not shown for an unknown badge', () =>
    expect(box({ badges: [{ name: 'moonwalker' }] })).not.toContain(named(badges.label)));
});

describe('connections', () => {
  const withDiscord = (display: boolean, profileURL: string | null) =>
    render(
      shortUser(
        {},
        {
          connections: {
            ...shortUser().connections,
            discord: {
              connected: true,
              reconnect: false,
              display,
              profile:
                profileURL === null ? null : { profileURL, avatarURL: '', display_name: 'M', username: 'm' },
            },
          },
        },
      ),
    );
  test('are shown when the flag is on and the URL exists', () => {
    const html = withDiscord(true, 'https://discord.com/users/1');
    expect(html).toContain('href="https://discord.com/users/1"');
    expect(html).toContain(named('Discord: M'));
  });
  test.each([
    ['without the flag', false, 'https://discord.com/users/1'],
    ['without a profile', true, null],
    ['without a URL', true, ''],
    ['with an unsafe URL', true, 'javascript:alert(1)'],
  ])('are not shown %s', (_, display, address) =>
    expect(withDiscord(display, address)).not.toContain(named(connections.label)),
  );
});

test('the full profile is one of them if its owner wants it', () => {
  const ulifyi = { connected: true, reconnect: false, display: true };
  const profile = {
    profileURL: 'http://localhost/mia',
    avatarURL: null,
    display_name: 'Mia',
    username: 'Mia',
  };
  const connections = { ...shortUser().connections, ulifyi: { ...ulifyi, profile } };
  expect(render(shortUser({}, { connections }))).toContain('href="/mia"');
});

describe('links', () => {
  test('are shown when they are valid', () => {
    const html = render(
      shortUser({
        links: [storedLink('a', 'Shop'), storedLink('b', '  '), storedLink('c', 'Bad', 'javascript:1')],
      }),
    );
    expect(html).toContain(named(links.label));
    expect(html).toContain('href="https://a.example/"');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
  test('are not shown without a valid one', () =>
    expect(render(shortUser({ links: [storedLink('c', 'Bad', 'javascript:1')] }))).not.toContain(
      named(links.label),
    ));
});

describe('titles', () => {
  const titles = ['Climber', 'Swimmer'];
  test('without the typewriter only the first is shown', () => {
    const html = render(shortUser({ titles }));
    expect(html).toContain('Climber');
    expect(html).not.toContain('Swimmer');
  });
  test('with the typewriter each is present once as plain text, and the typed text is hidden from screen readers', () => {
    const html = render(shortUser({ titles, effects: { ...shortUser().profile.effects, typewriter: true } }));
    expect(html.match(/<li><bdi>(Climber|Swimmer)<\/bdi><\/li>/g)).toHaveLength(2);
    expect(html).toMatch(/<p aria-hidden="true"[^>]*><bdi data-typewriter/);
  });
});

describe('effects', () => {
  const animation = (type: AnimationKind, enabled: boolean) =>
    render(shortUser({ effects: { animation: { enabled, type }, typewriter: false } }));
  test.each(ANIMATION_KINDS)('%s falls when it is on', (type) => {
    expect(animation(type, true)).toContain(`data-fall="${type}"`);
    expect(animation(type, false)).not.toContain('data-effects');
  });
  test('a gradient theme has sparkles and a border', () => {
    const themed = shortUser({ gradient: { enabled: true, boxColor_1: '#112233', boxColor_2: '#ddeeff' } });
    expect(render(themed)).toContain('data-sparkle-colours');
    const preview = render(themed, 'preview');
    expect(preview).toContain('--short-border:linear-gradient(135deg, #112233 0%');
  });
});

describe('the icon of a link', () => {
  const withBrands = (links: ShortUser['profile']['links']) => {
    const short = createElement(ShortBox, { user: shortUser({ links }), mode: 'page' });
    return renderToStaticMarkup(
      LanguageProvider({
        texts: serverI18n('en'),
        children: createElement(AllBrandIcons, null, short),
      }),
    );
  };
  const { instagram, paypal } = BRAND_ICONS;

  test('is the mark of its host', () => {
    const html = withBrands([storedLink('a', 'Me', 'https://instagram.com/mia')]);
    expect(html).toContain(`<path d="${instagram}"`);
    expect(html).not.toContain('<symbol');
  });
  test('is drawn once, however many links have it', () => {
    const html = withBrands(['a', 'b', 'c'].map((id) => storedLink(id, id, `https://instagram.com/${id}`)));
    expect(html.split(instagram)).toHaveLength(2);
    const [, id] = /<symbol id="([^"]+)" viewBox="0 0 24 24">/.exec(html) ?? [];
    expect(html.split(`<use href="#${id}"`)).toHaveLength(4);
  });
  test('is never a mark of another host, whatever is stored', () => {
    const html = withBrands([
      { ...storedLink('a', 'Pay', 'https://paypal.com.evil.example/'), icon: 'paypal' },
    ]);
    expect(html).not.toContain(paypal);
    expect(html).toContain(GLYPH_SHAPES.globe);
  });
  test('is left out if the owner wants none; if others have one, its space stays', () => {
    const plain = { ...storedLink('a', 'Plain', 'https://instagram.com/mia'), icon: 'none' };
    expect(withBrands([plain])).not.toContain('size-[min(1.375rem,8cqi)]');
    expect(withBrands([plain, storedLink('b')]).split('size-[min(1.375rem,8cqi)]')).toHaveLength(3);
  });
  test('is hidden from screen readers', () => {
    const html = withBrands([storedLink('a', 'Me', 'https://instagram.com/mia')]);
    expect(html.match(/<svg (?!aria-hidden="true")/g)).toBeNull();
  });
});

test('a link has the campaign parameters that its owner gave it', () => {
  const address = 'https://shop.example/a?utm_source=short&UTM_Campaign=M%C3%A4rz+2026&utm_source=again#top';
  expect(render(shortUser({ links: [storedLink('a', 'Shop', address)] }))).toContain(
    `href="${address.replaceAll('&', '&amp;')}"`,
  );
});

test.each([
  [{}, 'noopener nofollow ugc'],
  [{ me: true }, 'me noopener nofollow ugc'],
  [{ link: 'https://chaos.social/@mia' }, 'me noopener nofollow ugc'],
  [{ link: 'https://chaos.social/@mia', me: false }, 'noopener nofollow ugc'],
])('a link with %o has rel="%s"', (rest, rel) =>
  expect(render(shortUser({ links: [{ ...storedLink('a'), ...rest }] }))).toContain(` rel="${rel}"`),
);
