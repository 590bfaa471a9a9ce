import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MetaDescriptor } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { siteTitle } from '../apps/og-images/site-titles.ts';
import { brandCompany } from '../apps/web/context/company.ts';
import { type Page, pageContext } from '../apps/web/context/page-context.ts';
import { premiumPrice } from '../apps/web/features/checkout/premium-price.ts';
import { Faq } from '../apps/web/features/faq/faq.tsx';
import { serverI18n } from '../apps/web/i18n/server-i18n.ts';
import { questPageTexts } from '../apps/web/pages/quests/quest-page-texts.ts';
import type { FaqItem } from '../apps/web/ui/layout/structured-data.ts';
import { brand } from '../brand.ts';
import { createApi } from '../contracts/client.ts';
import { ogImagePath } from '../contracts/rules/og-images/og-image.ts';
import { siteOgImage } from '../contracts/rules/og-images/site-og-image.ts';
import { QUEST_LIMITS } from '../contracts/rules/quests/quest.ts';
import { SITE_PAGES, type SitePage } from '../contracts/rules/site-pages.ts';
import { texts } from '../locales/index.ts';
import { type Language, languageEntries, languages } from '../locales/languages.ts';

const ORIGIN = 'https://ulifyi.test';
/** Maximum length of a title that search results show in full. */
const TITLE_MAX = 60;
const DESCRIPTION = { min: 70, max: 160 };

interface RouteModule {
  loader: (args: { context: RouterContextProvider; request: Request; url: URL; params: object }) => unknown;
  meta: (args: { loaderData: unknown; matches: unknown }) => MetaDescriptor[];
}
const ROUTES: Record<SitePage, () => Promise<unknown>> = {
  landing: () => import('../apps/web/pages/home/route.tsx'),
  short: () => import('../apps/web/pages/short/route.tsx'),
  quests: () => import('../apps/web/pages/quests/quests-route.tsx'),
  'quest-archive': () => import('../apps/web/pages/quests/archive-route.tsx'),
  app: () => import('../apps/web/pages/app/route.tsx'),
  about: () => import('../apps/web/pages/about/route.tsx'),
  press: () => import('../apps/web/pages/press/route.tsx'),
  ads: () => import('../apps/web/pages/ads/route.tsx'),
  support: () => import('../apps/web/pages/support/route.tsx'),
  imprint: () => import('../apps/web/pages/legal/imprint-route.tsx'),
  privacy: () => import('../apps/web/pages/legal/privacy-route.tsx'),
  terms: () => import('../apps/web/pages/legal/terms-route.tsx'),
  accessibility: () => import('../apps/web/pages/legal/accessibility-route.tsx'),
  cancel: () => import('../apps/web/pages/cancel/route.tsx'),
  withdraw: () => import('../apps/web/pages/withdraw/route.tsx'),
};
const pages = Object.keys(ROUTES) as SitePage[];

/** An API client whose responses contain no members and no quests. */
const api = createApi({
  transport: async (path) => {
    const { pathname } = new URL(String(path), ORIGIN);
    if (pathname === '/api/v1/quests') return Response.json({ quests: [] });
    if (pathname === '/api/v1/quests/archive') return Response.json({ weeks: [], next: null });
    return Response.json({ error: 'userNotFound', error_description: '' }, { status: 404 });
  },
});

const heads = new Map<string, Promise<MetaDescriptor[]>>();
/** Returns the head of a page as the framework renders it. */
function headOf(page: SitePage, language: Language): Promise<MetaDescriptor[]> {
  const key = `${page} ${language}`;
  const head = heads.get(key) ?? makeHead(page, language);
  heads.set(key, head);
  return head;
}

async function makeHead(page: SitePage, language: Language): Promise<MetaDescriptor[]> {
  const { meta } = (await ROUTES[page]()) as RouteModule;
  const loaderData = await loadedOf(page, language);
  return meta({ loaderData, matches: [{ loaderData: { language, publicOrigin: ORIGIN } }] });
}

async function loadedOf(page: SitePage, language: Language): Promise<object> {
  const { loader } = (await ROUTES[page]()) as RouteModule;
  const context = new RouterContextProvider();
  const given: Page = {
    ...{ api, optionalApi: api, language, publicOrigin: ORIGIN, shortLinkOrigin: ORIGIN },
    ...{ company: brandCompany, redirectOrigins: [], hasPasskeys: true, hasSession: false, nonce: 'nonce' },
    onError: () => undefined,
  };
  context.set(pageContext, given);
  const url = new URL(SITE_PAGES[page], ORIGIN);
  const loaded = (await loader({ context, request: new Request(url), url, params: {} })) as {
    data?: object;
  };
  return loaded.data ?? loaded;
}

const content = (head: MetaDescriptor[], name: string) =>
  head.flatMap((tag) =>
    ('name' in tag && tag.name === name) || ('property' in tag && tag.property === name)
      ? ['content' in tag ? String(tag.content) : '']
      : [],
  );
const titleOf = (head: MetaDescriptor[]) =>
  head.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))[0] ?? '';
const dataOf = (head: MetaDescriptor[]) =>
  head.flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : [],
  )[0];

describe.each(languages)('every page in %s', (language) => {
  const all = () => Promise.all(pages.map(async (page) => ({ page, head: await headOf(page, language) })));

  test('has a unique title and description that search results show in full', async () => {
    const shown = await all();
    for (const { page, head } of shown) {
      const [description = ''] = content(head, 'description');
      expect.soft([...titleOf(head)].length, `${page}: ${titleOf(head)}`).toBeLessThanOrEqual(TITLE_MAX);
      expect.soft([...description].length, `${page}: ${description}`).toBeGreaterThanOrEqual(DESCRIPTION.min);
      expect.soft([...description].length, `${page}: ${description}`).toBeLessThanOrEqual(DESCRIPTION.max);
      expect.soft(`${titleOf(head)} ${description}`, page).not.toContain('{{');
    }
    for (const name of ['description', 'og:title'])
      expect(new Set(shown.map(({ head }) => content(head, name)[0])).size).toBe(pages.length);
  });

  test('has one canonical URL and its language alternates, and is indexable', async () => {
    for (const { page, head } of await all()) {
      const address = `${ORIGIN}${SITE_PAGES[page]}`;
      const links = head.flatMap((tag) => ('tagName' in tag ? [[tag.rel, tag.hrefLang, tag.href]] : []));
      expect(links).toEqual([
        ['canonical', undefined, address],
        ...languages.map((each) => ['alternate', each, `${address}?lng=${each}`]),
        ['alternate', 'x-default', address],
      ]);
      expect(content(head, 'og:url')).toEqual([address]);
      expect(content(head, 'robots')).toEqual(['index,follow']);
      expect(content(head, 'og:locale')).toEqual([languageEntries[language].openGraphLocale]);
      expect(content(head, 'og:locale:alternate')).toEqual(
        languages.filter((each) => each !== language).map((each) => languageEntries[each].openGraphLocale),
      );
    }
  });

  test('names its own share picture, which has the same title', async () => {
    for (const { page, head } of await all()) {
      const picture = siteOgImage(page, language, siteTitle(page, language));
      const address = `${ORIGIN}${ogImagePath(picture)}`;
      expect(content(head, 'og:image'), page).toEqual([address]);
      expect(content(head, 'twitter:image'), page).toEqual([address]);
      expect(content(head, 'og:image:type')).toEqual(['image/png']);
      expect(content(head, 'og:image:width')).toEqual(['1200']);
      expect(content(head, 'og:image:height')).toEqual(['630']);
      for (const name of ['og:image:alt', 'twitter:image:alt'])
        expect(content(head, name)).toEqual([titleOf(head)]);
    }
  });

  test.each([
    ['landing', 3],
    ['ads', 4],
  ] as const)('has structured data for the questions of %s as shown', async (page, count) => {
    const data = dataOf(await headOf(page, language));
    const parts = (data?.['@graph'] ?? [data]) as Record<string, unknown>[];
    const told = parts.find((part) => part['@type'] === 'FAQPage')?.mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const { questions } = (await loadedOf(page, language)) as { questions: FaqItem[] };
    expect(told.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shownAs(questions));
    expect(told).toHaveLength(count);
  });

  test('of Short has the shown price in its structured data', async () => {
    const { offers } = dataOf(await headOf('short', language)) as Record<string, Record<string, string>>;
    expect(offers?.priceCurrency).toBe('EUR');
    expect(premiumPrice(language).replace(',', '.')).toMatch(new RegExp(`^€?${offers?.price}(\\s€)?$`));
  });
});

/** Returns each question with its answer as visitors read them, in order. */
function shownAs(questions: readonly FaqItem[]): string[][] {
  const html = renderToStaticMarkup(createElement(Faq, { title: '', questions }));
  const text = (markup = '') =>
    markup
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  return [...html.matchAll(/<details.*?<\/details>/gs)].map(([item]) => [
    text(/<summary.*?<\/summary>/s.exec(item)?.[0]),
    text(/<\/summary>(.*)/s.exec(item)?.[1]),
  ]);
}

describe('the structured data', () => {
  test('of the landing page names the publisher', async () => {
    const graph = dataOf(await headOf('landing', 'en'))?.['@graph'] as Record<string, unknown>[];
    const [maker, site] = graph;
    expect(maker).toMatchObject({ '@type': 'Organization', name: brand.name, url: `${ORIGIN}/` });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      name: brand.name,
      url: `${ORIGIN}/`,
      publisher: { '@id': maker?.['@id'] },
    });
    // The other pages refer to the same organisation.
    expect(dataOf(await headOf('press', 'en'))).toMatchObject({ '@id': maker?.['@id'] });
  });

  test('of the app page says that the app is free, in both stores', async () => {
    expect(dataOf(await headOf('app', 'en'))).toMatchObject({
      '@type': 'MobileApplication',
      offers: { price: '0', priceCurrency: 'USD' },
      installUrl: [brand.stores.ios, brand.stores.android],
    });
  });

  test('of the archive has its breadcrumbs', async () => {
    expect(dataOf(await headOf('quest-archive', 'en'))).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/quests` },
        { position: 2, name: texts.en.quests.archive.title, item: `${ORIGIN}/quests/archive` },
      ],
    });
  });
});

describe.each(languages)('the head of a quest in %s', (language) => {
  const t = serverI18n(language).getFixedT(language, 'quests');

  test.each([
    ['a short one', 'Up', 'Go up.'],
    [
      'the longest one',
      'Wort '
        .repeat(20)
        .slice(0, QUEST_LIMITS.title - 1)
        .trim(),
      'Ein Satz. '.repeat(40).trim(),
    ],
    ['one long word', 'W'.repeat(QUEST_LIMITS.title), 'w'.repeat(QUEST_LIMITS.description)],
  ])('fits search results for %s', (_, title, description) => {
    const head = questPageTexts({ title, description }, t);
    expect(head.title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(head.title).toContain(title);
    expect(head.description.length).toBeGreaterThanOrEqual(DESCRIPTION.min);
    expect(head.description.length).toBeLessThanOrEqual(DESCRIPTION.max);
    expect(head.description.startsWith(description.slice(0, 6))).toBe(true);
  });
});

describe.each(languages)('all head texts in %s, also of pages that are not indexed,', (language) => {
  test('fit search results, and no description occurs twice', () => {
    const found = headTexts(texts[language]);
    expect(found.length).toBeGreaterThan(20);
    for (const { title, description } of found) {
      const shown = [title, description].map((text) => text.replaceAll('{{product}}', brand.name));
      expect.soft(shown[0]?.length, title).toBeLessThanOrEqual(TITLE_MAX);
      expect.soft(shown[1]?.length, description).toBeGreaterThanOrEqual(DESCRIPTION.min);
      expect.soft(shown[1]?.length, description).toBeLessThanOrEqual(DESCRIPTION.max);
    }
    expect(new Set(found.map(({ description }) => description)).size).toBe(found.length);
  });
});

/** Returns every object under a `meta` key, at any depth, that has both a title and a description. */
function headTexts(from: object, below = false): { title: string; description: string }[] {
  return Object.entries(from).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = below || key === 'meta';
    const { title, description } = value as Record<string, unknown>;
    const own =
      inside && typeof title === 'string' && typeof description === 'string' ? [{ title, description }] : [];
    return [...own, ...headTexts(value, inside)];
  });
}
