import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_PAGES } from '../../contracts/rules/site-pages.ts';
import { languages } from '../../locales/languages.ts';
import { startServer } from '../support/server-process.ts';
import { freePort } from '../support/servers/free-port.ts';
import { type CrawlOptions, type CrawlResult, crawl, pathWithQuery } from './crawl.ts';
import { type CrawlExpectations, crawlProblems } from './crawl-problems.ts';
import { markupErrors } from './markup.ts';
import { parsePage } from './parse-page.ts';
import { type SiteWorld, startSiteWorld } from './site-world.ts';

/**
 * Whether the website is built. These tests crawl every page of the built product in every language, and
 * check markup and links.
 */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));

/** Patterns of the paths, with query, whose redirects are intended. */
const REDIRECTS = [
  // Redirects to the pages of the sign-in service.
  /^\/(login|register)(\?|$)/,
  // Emails link to this page, and it redirects recipients who are not logged in to the login.
  /^\/account\/payments$/,
  // Links to tagged members and to shared posts (decision 21).
  /^\/user\/\w+$/,
  /^\/s\?/,
  // The payment provider hosts the invoices.
  /^\/api\/v1\/@me\/payments\/invoices\//,
];
/** Redirects that may lead to a second redirect, because their target redirects visitors to the login page. */
const REDIRECT_CHAINS = [/^\/account\/payments$/];

const isAccount = (path: string) => /^\/account(\/|\?|$)/.test(path);
/**
 * Whether requesting the path has a side effect: it begins to connect an account, or opens a session with the
 * payment provider.
 */
const isDoing = (path: string) => /^\/api\/v1\/(short\/generate|@me\/payments\/portal)(\?|$)/.test(path);

interface Looked extends CrawlExpectations {
  walk: CrawlResult;
}

describe.runIf(built)('every page', () => {
  let world: SiteWorld;
  /**
   * Crawls of the site as a visitor, of the account pages as different members, and of the pages while the
   * API is down.
   */
  let strangers: Looked;
  let members: Looked[];
  let broken: Looked;

  /**
   * Whether the path is an image that differs only in content from a requested one. Drawing an image takes
   * half a second.
   */
  const isPaintedMuch = (path: string) =>
    /^\/share\/(site\/[\w-]+\/de|(?!site\/).+\/(picture|en|de)\.png)/.test(path) &&
    !['/mia/', '/@mia/', world.quest, world.post].some((one) => path.includes(one));

  beforeAll(async () => {
    world = await startSiteWorld();
    strangers = await look({
      starts: new Map([
        ...['/', ...world.sitemapPaths].map((path) => [path, 200] as const),
        ...Object.values(world.emailLinks).map((path) => [path, 200] as const),
        [world.hiddenPost, 410],
        ['/sign-in/reset/made-up', 400],
        ['/sign-in/confirm/made-up', 200],
        ['/sign-in/not-me/made-up', 200],
        ['/sign-in/new-email/made-up', 400],
        ['/sign-in/old-email/made-up', 400],
        ['/appeal/made-up', 404],
        ['/receipt/made-up', 404],
        ['/no/such/page', 404],
        ['/nobody_here', 404],
        ['/@nobody_here', 404],
        ['/mia/post/00000000-0000-7000-8000-000000000000', 404],
        ['/quests/00000000-0000-7000-8000-000000000000', 404],
        ['/s?id=nothing', 404],
      ]),
      // Pages selected by a query, such as the tabs of a profile, are alike for all members and quests, so
      // only those of one member and one quest are crawled.
      follow: (path) =>
        !path.includes('?') || /^\/(support|account\/|s)\b|\bmia\b/.test(path) || path.includes(world.quest),
      skip: isPaintedMuch,
      statusOf: (path) => (isAccount(path) ? 401 : 200),
    });
    members = [];
    for (const username of ['mia', 'lea'])
      members.push(
        await look({
          headers: { cookie: await world.cookieOf(username) },
          starts: new Map([
            ['/account', 200],
            ['/account/security', 200],
            ['/account/data', 200],
            ['/account/payments', 200],
            ['/account/payments/checkout', 200],
            ['/account/payments/checkout/made-up', 200],
            ['/account/short', 200],
            ['/account/short/connect?service=discord', 200],
            ['/account/short/connect?service=discord&error=connect_refused', 200],
          ]),
          follow: isAccount,
          skip: (path) => isDoing(path) || isPaintedMuch(path),
        }),
      );
    broken = await lookWhileBroken();
  }, 900_000);
  afterAll(() => world?.stop());

  async function look(
    more: Pick<CrawlOptions, 'starts'> & Partial<CrawlOptions & CrawlExpectations>,
  ): Promise<Looked> {
    const options = {
      origin: world.origin,
      languages,
      validate: markupErrors,
      redirects: REDIRECTS,
      redirectChains: REDIRECT_CHAINS,
      ...more,
    };
    return { ...options, walk: await crawl(options) };
  }

  /** Crawls the website alone, in front of an API that does not respond. */
  async function lookWhileBroken(): Promise<Looked> {
    const folder = mkdtempSync(join(tmpdir(), 'site-broken-'));
    const API_ORIGIN = `http://127.0.0.1:${await freePort()}`;
    const server = await startServer({
      env: { ROLE: 'web', API_ORIGIN, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    });
    const paths = ['/mia', '/@mia', '/mia/post/00000000-0000-7000-8000-000000000000', '/quests/archive'];
    const starts = new Map(paths.map((path) => [path, 503]));
    try {
      return await look({ origin: server.origin, starts, skip: (path) => !starts.has(path) });
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const pagesOf = ({ walk: { visits } }: Looked, language: string) =>
    visits
      .filter((visit) => visit.followed && visit.language === language)
      .map(({ url }) => pathWithQuery(url));

  test.each(languages)('is reached in %s', (language) => {
    const reached = pagesOf(strangers, language);
    for (const page of [
      ...Object.values(SITE_PAGES),
      ...['/support?topic=ads', '/report', '/report?profile=mia'],
      ...[`/quests/${world.quest}`, `/quests/${world.quest}?sort=new`],
      ...['/sign-in/login', '/sign-in/register', '/sign-in/reset', '/sign-in/logout'],
      ...['/mia', '/mia?tab=posts', '/mia?tab=awards', '/mia?tab=about', '/@mia', '/lea', '/@lea'],
    ])
      expect(reached).toContain(page);
    for (const kind of [/^\/quests\/[\w-]{36}$/, /^\/mia\/post\/[\w-]{36}$/])
      expect(reached.filter((path) => kind.test(path)).length).toBeGreaterThan(1);
    for (const member of members)
      expect(pagesOf(member, language)).toContain('/account/short?tab=connections');
    expect(pagesOf(broken, language)).toHaveLength(4);
  });

  test('links to existing targets, without redirects, in its own language', () => {
    expect([strangers, ...members, broken].flatMap((looked) => crawlProblems(looked.walk, looked))).toEqual(
      [],
    );
  });

  test('is valid HTML', () => {
    expect([strangers, ...members, broken].flatMap((looked) => looked.walk.problems)).toEqual([]);
  });

  test.each(languages)('that rejects a form is as complete as before, in %s', async (language) => {
    for (const path of ['/sign-in/login', '/support', '/report?profile=mia', '/cancel', '/withdraw']) {
      const response = await fetch(`${world.origin}${path}`, {
        method: 'POST',
        headers: {
          origin: world.origin,
          'accept-language': language,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'nothing=',
      });
      const html = await response.text();
      expect([path, response.status, parsePage(html, response.url).language]).toEqual([path, 400, language]);
      expect([path, await markupErrors(html)]).toEqual([path, []]);
    }
  });
});
