import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageFingerprint } from '../apps/gateway/pages/page-fingerprint.ts';
import { loadWebsite, type Rendered, type Website } from '../apps/gateway/pages/website.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { displayNameSkeleton, hashPassword } from '../domain/accounts/index.ts';
import { storePicture, storeVideo } from '../domain/media/index.ts';
import { languages } from '../locales/languages.ts';
import { HOUR_MS } from '../platform/clock.ts';
import { type TestApp, testApp } from './support/test-app.ts';

/** Folder of the built website. `npm test` builds first; without a build the tests are skipped. */
const directory = resolve(process.env.BUILD_DIR ?? 'build');
const isBuilt = existsSync(join(directory, 'server/index.js'));

/** Last render of each page, by language and path, such as `en /@mia`. */
const drawn = new Map<string, { fingerprint: string; html: string }>();

describe.runIf(isBuilt)('a public page', () => {
  let app: TestApp;
  let paths: string[];
  beforeAll(async () => {
    app = await testApp({ website: await recorded(), env: { PAGE_CACHE_PAGES: '0' } });
    const { engine, clock, media } = app;
    const stored = {
      storePicture: (bytes: Uint8Array) => storePicture(media, bytes),
      storeVideo: (bytes: Uint8Array) => storeVideo(media, bytes),
    };
    await seedDemo({ db: engine.db, clock, hashPassword, displayNameSkeleton, ...stored });
    paths = [...ofEachKind(await sitemapPaths()), '/nobody_here', '/@nobody_here'];
  }, 120_000);
  afterEach(() => vi.useRealTimers());
  afterAll(() => app?.close());

  async function recorded(): Promise<Website> {
    const website = await loadWebsite(directory);
    return {
      ...website,
      async render(request, page): Promise<Rendered> {
        const answer = await website.render(request, page);
        if (answer instanceof Response) return answer;
        const made = await answer.render();
        if (made instanceof Response) return made;
        drawn.set(`${page.language} ${new URL(request.url).pathname}`, {
          fingerprint: pageFingerprint(answer.data),
          html: made.html.replaceAll(page.nonce, ''),
        });
        return answer;
      },
    };
  }

  const textOf = async (url: string) => (await app.app.inject(url)).body;
  async function sitemapPaths(): Promise<string[]> {
    const found: string[] = [];
    const read = async (url: string) => {
      for (const [, location = ''] of (await textOf(url)).matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const { pathname, search } = new URL(location);
        if (pathname.endsWith('.xml')) await read(pathname + search);
        else found.push(pathname);
      }
    };
    await read('/sitemap.xml');
    return found;
  }

  /** Returns mia's pages and three pages of each kind; more of a kind would only repeat the same code. */
  function ofEachKind(all: string[]): string[] {
    const kindOf = (path: string) =>
      path.startsWith('/@') ? '/@' : path.split('/').length > 2 ? path.replace(/[^/]+$/, '') : path;
    const isMember = (path: string) => members.has(path);
    const members = new Set(all.filter((path) => path.startsWith('/@')).map((path) => path.replace('@', '')));
    const found = new Map<string, string[]>();
    for (const path of all) {
      const kind = isMember(path) ? 'member' : kindOf(path);
      found.set(kind, [...(found.get(kind) ?? []), path]);
    }
    const picked = [...found.values()].flatMap((paths) => paths.slice(0, 3));
    return [...new Set([...picked, ...all.filter((path) => /^\/@?mia$/.test(path))])];
  }

  /** Renders every page in every language, with the clock at `now`. Returns the renders. */
  async function drawAt(now: number): Promise<typeof drawn> {
    drawn.clear();
    vi.useFakeTimers({ toFake: ['Date'], now });
    for (const language of languages)
      for (const url of paths) await app.app.inject({ url, headers: { 'accept-language': language } });
    return new Map(drawn);
  }

  // The gateway reuses the cached page instead of rendering it if the fingerprint is still the same.
  test('with the same fingerprint is the same page, whatever the time', { timeout: 120_000 }, async () => {
    const begin = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const [early, late] = [await drawAt(begin), await drawAt(begin + HOUR_MS - 1)];
    const same = [...early].filter(([url, { fingerprint }]) => late.get(url)?.fingerprint === fingerprint);
    for (const language of languages) expect(same.map(([url]) => url)).toContain(`${language} /@mia`);
    for (const [url, { html }] of same) expect([url, late.get(url)?.html]).toEqual([url, html]);
  });
});
