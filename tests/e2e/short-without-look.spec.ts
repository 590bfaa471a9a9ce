import type { Page } from '@playwright/test';
import { demoPeople } from '../../db/seed/demo-people.ts';
import { apiAt } from '../support/api-at.ts';
import { expect, test } from './fixtures.ts';

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

/** Mia is not among them, because she has chosen a look. */
const COLOURS: Readonly<Record<string, Colours>> = {
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

/** What a visitor sees of a Short: its texts and cards in their order on the page, and its colours. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element) : null;
    };
    const parts = 'h1, h1 + p, .short-words :is(li, p.text-title) > bdi, [data-live-card], .short-link bdi';
    const card = style('[data-card]');
    const [, box = '', border = ''] =
      /^linear-gradient\((rgb\([^)]+\)).*\), linear-gradient\(135deg, (.*)\)$/.exec(
        card?.backgroundImage ?? '',
      ) ?? [];
    const link = style('.short-link');
    return {
      order: [...document.querySelectorAll<HTMLElement>(`article :is(${parts})`)].map(
        (part) => part.dataset.liveCard ?? part.textContent,
      ),
      look: document.querySelector('.short-root')?.className.match(/\blook-[\w-]+/g) ?? [],
      colours: {
        page: style('[data-short]')?.backgroundColor,
        box: box || card?.backgroundColor,
        ink: style('h1')?.color,
        link: link && { ground: link.backgroundColor, ink: link.color },
        border: `${card?.borderTopWidth} ${border || 'none'}`,
      },
      fonts: [style('h1')?.fontFamily.split(',')[0], style('article p')?.fontFamily.split(',')[0]],
      corners: link?.borderRadius ?? null,
    };
  });

for (const { username, displayName, short } of demoPeople.filter((person) => person.username in COLOURS))
  test(`${username}’s Short, saved without order and look, has its order and colours at every width`, async ({
    page,
    baseURL,
  }) => {
    const { profile } = await apiAt(baseURL ?? '', 'App test-app-token')('GET /api/v1/@me/short/{username}', {
      params: { username },
      query: {},
    });
    // The defaults that the migration gave to Shorts of that time.
    expect(profile).toMatchObject({ arrangement: 'cards_first', entries: null, headings: [], look: {} });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`/@${username}`);
      const { order, colours, look, fonts, corners } = await seen(page);
      expect(order).toEqual([
        displayName,
        `@${username}`,
        ...(short.typewriter ? short.titles : short.titles.slice(0, 1)),
        ...short.shortcuts,
        ...short.links.map(([title]) => title),
      ]);
      expect(colours).toEqual(COLOURS[username]);
      expect(look).toEqual([]);
      expect(fonts).toEqual(['"Bricolage Grotesque"', '"Geist Variable"']);
      expect(corners).toBe(short.links.length > 0 ? '16px' : null);
    }
  });
