import type { Page } from '@playwright/test';
import { BRAND_ICONS } from '../../../apps/web/features/icons/brand-icons.ts';
import { GLYPH_SHAPES } from '../../../apps/web/features/icons/glyph-shapes.ts';
import { demoPeople } from '../../../db/seed/demo-people.ts';
import { visitorAt } from '../../support/api-at.ts';
import { expect, test } from '../fixtures.ts';

/** Computed colours of a Short as they follow from its colours alone (product 6.3 and 6.4). */
interface Colours {
  page: string;
  /** Where a border has a gradient, the box is painted inside of it. */
  box: string;
  ink: string;
  /** Null without links. */
  link: { ground: string; ink: string } | null;
  border: string;
}

const WHITE = 'rgb(255, 255, 255)';
const BLACK = 'rgb(0, 0, 0)';
const NONE = '0px none';

const COLOURS: Readonly<Record<string, Colours>> = {
  mia: {
    page: 'rgb(26, 15, 31)',
    box: 'rgb(36, 20, 43)',
    ink: WHITE,
    link: { ground: 'rgb(246, 213, 220)', ink: BLACK },
    border:
      '5px rgb(91, 42, 94) 0%, rgb(117, 53, 101) 20%, rgb(143, 64, 108) 30%, rgb(168, 75, 115) 65%, rgb(194, 86, 122) 100%',
  },
  noah: {
    page: 'rgb(13, 21, 18)',
    box: 'rgb(22, 36, 31)',
    ink: WHITE,
    link: { ground: 'rgb(216, 240, 223)', ink: BLACK },
    border: NONE,
  },
  lea: { page: BLACK, box: 'rgb(18, 18, 18)', ink: WHITE, link: null, border: NONE },
  theo: {
    page: 'rgb(243, 236, 225)',
    box: 'rgb(255, 250, 242)',
    ink: BLACK,
    link: { ground: 'rgb(140, 47, 27)', ink: WHITE },
    border:
      '5px rgb(233, 201, 168) 0%, rgb(225, 172, 141) 20%, rgb(217, 143, 115) 30%, rgb(208, 114, 88) 65%, rgb(200, 85, 61) 100%',
  },
  brand_cafe: {
    page: 'rgb(239, 230, 216)',
    box: WHITE,
    ink: BLACK,
    link: { ground: 'rgb(43, 29, 18)', ink: WHITE },
    border: NONE,
  },
};

/** What Mia's look changes. Her texts, their order and her colours are those of a Short without one. */
const LOOK = {
  mia: {
    classes: ['look-dusk', 'look-serif', 'look-pill'],
    fonts: ['Fraunces Variable', 'Fraunces Variable'],
    corners: /px$/,
  },
};
const NO_LOOK = { classes: [], fonts: ['Bricolage Grotesque', 'Geist Variable'], corners: /^16px$/ };

/** The icon of each host among the links of the demo. */
const ICONS: Readonly<Record<string, string>> = {
  'www.sac-cas.ch': GLYPH_SHAPES.map,
  'www.zuerich.com': GLYPH_SHAPES.globe,
  'www.openstreetmap.org': GLYPH_SHAPES.map,
  'www.sbb.ch': GLYPH_SHAPES.calendar,
  'www.meteoswiss.admin.ch': GLYPH_SHAPES.globe,
  'www.slf.ch': GLYPH_SHAPES.globe,
  'www.komoot.com': BRAND_ICONS.komoot,
  'www.instagram.com': BRAND_ICONS.instagram,
  'commons.wikimedia.org': GLYPH_SHAPES.camera,
  'www.goodreads.com': BRAND_ICONS.goodreads,
  'en.wikipedia.org': BRAND_ICONS.wikipedia,
  'de.wikipedia.org': BRAND_ICONS.wikipedia,
  'www.wien.info': GLYPH_SHAPES.globe,
  'www.wienerlinien.at': GLYPH_SHAPES.globe,
};

/** What a visitor sees of a Short: its texts and cards in their order, its pictures and its colours. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element) : null;
    };
    const family = (selector: string) => style(selector)?.fontFamily.split(',')[0]?.replaceAll('"', '');
    const card = style('[data-card]');
    const [, box = '', border = ''] =
      /^linear-gradient\((rgb\([^)]+\)).*\), linear-gradient\(135deg, (.*)\)$/.exec(
        card?.backgroundImage ?? '',
      ) ?? [];
    const link = style('.short-link');

    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** Everything that is written below `node`; each card is only named. */
    const written = (node: Node): string[] => {
      if (node instanceof HTMLElement) {
        if (node.ariaHidden === 'true' || !isShown(node)) return [];
        if (node.dataset.liveCard) return [node.dataset.liveCard];
        if (node instanceof HTMLTimeElement) return [node.dateTime];
        if (node.localName === 'bdi') return [node.textContent];
      }
      if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data];
      return [...node.childNodes].flatMap(written);
    };
    const drawnIn = (svg: SVGElement) => {
      const shared = svg.querySelector('use')?.getAttribute('href');
      return (shared ? document.querySelector(shared) : svg)?.querySelector('path')?.getAttribute('d');
    };
    const article = document.querySelector('article[data-card]');
    const svgs = [...(article?.querySelectorAll<SVGElement>('svg') ?? [])].filter(
      (svg) => isShown(svg) && !svg.closest('[data-live-card], [data-badges], .short-connections'),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.short-link')];
    return {
      texts: article ? written(article) : [],
      badges: [...document.querySelectorAll('[data-badges] button')].map((badge) => badge.ariaLabel),
      connections: [...document.querySelectorAll('.short-connections a')].map((each) => each.ariaLabel),
      icons: links.map((each) => {
        const [icon] = each.querySelectorAll('svg');
        return [each.hostname, icon && drawnIn(icon)];
      }),
      arrows: svgs.filter((svg) => drawnIn(svg)?.startsWith('M7 7h10v10')).length,
      pictures: svgs.length,
      look: document.querySelector('.short-root')?.className.match(/\blook-[\w-]+/g) ?? [],
      colours: {
        page: style('[data-short]')?.backgroundColor,
        box: box || card?.backgroundColor,
        ink: style('h1')?.color,
        link: link && { ground: link.backgroundColor, ink: link.color },
        border: `${card?.borderTopWidth} ${border || 'none'}`,
      },
      fonts: [family('h1'), family('article p')],
      corners: link?.borderRadius ?? null,
    };
  });

/** What each card is about, as the API tells it. The song that plays may change in between. */
const subjects = (cards: object): [id: string, subject: string][] =>
  Object.entries(cards).flatMap(([id, contents]) => {
    const one = Array.isArray(contents) ? contents[0] : contents;
    const subject: string | undefined = one?.title ?? one?.name;
    return subject === undefined ? [] : [[id, subject]];
  });

for (const { username, displayName, joined, badges, short } of demoPeople.filter(
  (person) => person.username in COLOURS,
))
  test(`${username}’s Short has the texts, the order and the colours that it had before there were looks`, async ({
    page,
    baseURL,
    texts,
  }) => {
    const read = () =>
      visitorAt(baseURL ?? '')('GET /api/v1/@me/short/{username}', {
        params: { username },
        query: {},
      });
    const { profile, hasPremium, connections } = await read();
    // The defaults that the migration gave to Shorts of that time.
    expect(profile).toMatchObject({ arrangement: 'cards_first', entries: null, headings: [] });
    expect(profile.look).toEqual(short.look ?? {});
    const look = LOOK[username as keyof typeof LOOK] ?? NO_LOOK;
    const names = (['premium', 'dayZero', 'dayOne'] as const).filter((name) =>
      name === 'premium' ? hasPremium : badges.includes(name),
    );
    const { empty } = texts.profile;
    const links = short.links.map(([title, url]) => ({ title, host: new URL(url).hostname }));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`/@${username}`);
      const found = await seen(page);
      // All that is written: no heading, no hint and no biography has been added.
      expect(found.texts).toEqual([
        displayName,
        `@${username}`,
        ...(short.typewriter ? short.titles : short.titles.slice(0, 1)),
        joined,
        // Phones show no video.
        ...short.shortcuts.filter((id) => width > 768 || id !== 'youtube_video'),
        ...links.map(({ title }) => title),
        // What replaces the links of a Short that has none.
        ...(short.links.length > 0 ? [] : [empty.visitor.replace('{{name}}', displayName), empty.profile]),
      ]);
      expect(found.badges).toEqual(names.map((name) => texts.profile.badges[name]));
      expect(found.connections).toEqual(
        Object.values(connections).flatMap((each) =>
          each.display && each.profile ? [expect.stringContaining(each.profile.display_name)] : [],
        ),
      );
      expect(found.colours).toEqual(COLOURS[username]);
      expect(found.look).toEqual(look.classes);
      expect(found.fonts).toEqual(look.fonts);
      if (links.length > 0) expect(found.corners).toMatch(look.corners);
      // Each link has one picture more than before. On phones it takes the place of the arrow.
      expect(found.icons).toEqual(links.map(({ host }) => [host, ICONS[host]]));
      expect(found.arrows).toBe(width === 360 ? 0 : links.length);
      expect(found.pictures - found.arrows).toBe(links.length);
    }

    for (const card of await page.locator('[data-live-card]').all()) {
      await card.scrollIntoViewIfNeeded();
      await card.locator('[data-card-state=loaded]').waitFor();
    }
    const about = subjects((await read()).cards);
    expect(about.length).toBeGreaterThanOrEqual(Math.min(1, short.shortcuts.length));
    for (const [id, subject] of about)
      await expect(page.locator(`[data-live-card=${id}]`)).toContainText(subject);
  });
