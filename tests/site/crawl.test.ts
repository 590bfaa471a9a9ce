import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crawl } from './crawl.ts';
import { type CrawlExpectations, crawlProblems } from './crawl-problems.ts';
import { markupErrors } from './markup.ts';

/** Server of a complete site of two pages. Each test adds one defect. */
let server: Server;
let origin: string;
let bodies: Record<string, string>;
let files: Record<string, string>;
let moved: Record<string, string>;
let alternates: (path: string, language: string) => string;
/** Pages that are not indexed. */
let unlisted: string[];
let languageOf: (path: string, language: string) => string;

const WHOLE = {
  '/': '<a href="/two#there">Two</a><a href="?lng=de">Deutsch</a><a href="https://elsewhere.test/">Else</a>',
  '/two': '<p id="there">Here</p><img src="/picture.png" alt=""><a href="#there">There</a>',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const asked = searchParams.get('lng') ?? request.headers['accept-language'] ?? '';
    if (files[pathname] !== undefined) return response.writeHead(200).end(files[pathname]);
    if (pathname === '/picture.png') return response.writeHead(200, { 'content-type': 'image/png' }).end();
    if (moved[pathname]) return response.writeHead(302, { location: moved[pathname] }).end();
    const body = bodies[pathname];
    const head = unlisted.includes(pathname)
      ? '<meta name="robots" content="noindex,follow">'
      : `<link rel="canonical" href="${origin}${pathname}">${alternates(pathname, asked)}`;
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!DOCTYPE html><html lang="${languageOf(pathname, asked)}"><head>${head}</head><body>${body ?? ''}</body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  bodies = { ...WHOLE };
  files = {};
  moved = {};
  unlisted = [];
  languageOf = (_, language) => language;
  alternates = (path) =>
    ['en', 'de', 'x-default']
      .map((language) => {
        const query = language === 'x-default' ? '' : `?lng=${language}`;
        return `<link rel="alternate" hreflang="${language}" href="${origin}${path}${query}">`;
      })
      .join('');
});

/** Returns the problems found, with `~` for the origin. */
async function found(more: Partial<CrawlExpectations> = {}): Promise<string[]> {
  const options = { origin, languages: ['en', 'de'], starts: new Map([['/', 200]]), ...more };
  return crawlProblems(await crawl(options), options).map((line) => line.replaceAll(origin, '~'));
}
/** Returns the expected messages about a problem that a page has in both languages. */
const inBoth = (path: string, line: string) =>
  ['en', 'de'].map((language) => `${path} (${language}): ${line}`);

test('a complete site has no problems, and every page is crawled in every language', async () => {
  const starts = new Map([['/', 200]]);
  const { visits } = await crawl({ origin, languages: ['en', 'de'], starts });
  expect(visits.filter(({ followed }) => followed).map(({ url, language }) => [url, language])).toEqual([
    [`${origin}/`, 'en'],
    [`${origin}/`, 'de'],
    [`${origin}/two`, 'en'],
    [`${origin}/two`, 'de'],
  ]);
  expect(await found()).toEqual([]);
});

test.each([
  ['a link to nothing', '<a href="/three">', 'a href ~/three: answers 404'],
  [
    'a picture of nothing',
    '<img alt="" srcset="/picture.png 1x, /large.png 2x">',
    'img srcset ~/large.png: answers 404',
  ],
  ['a style that names nothing', '<p style="mask:url(/mask.svg)">', 'p style ~/mask.svg: answers 404'],
  ['a form with a broken action', '<form action="/send"></form>', 'form action ~/send: answers 404'],
  ['a place that is not there', '<a href="/two#where">', 'a href ~/two#where: names nothing on that page'],
  ['a place that is not here', '<a href="#where">', 'a href ~/#where: names nothing on that page'],
  [
    'a link that is not safe',
    '<a href="http://elsewhere.test/">',
    'a href http://elsewhere.test/: leads neither to a page of the site nor to https',
  ],
  [
    'structured data of nothing',
    '<script type="application/ld+json">{"a":[{"logo":"~/logo.png","@id":"~/#us"}]}</script>',
    'structured data ~/logo.png: answers 404',
  ],
])('%s is reported', async (_, html, fault) => {
  bodies['/'] += html.replaceAll('~', origin);
  expect(await found()).toEqual(inBoth('/', fault));
});

test('missing files of a style sheet or manifest are reported', async () => {
  files = {
    '/a.css': '@font-face{src:url("/font.woff2")}p{background:url(data:image/gif;base64,)}',
    '/b.json': '{"icons":[{"src":"/picture.png"},{"src":"/icon.png"}]}',
  };
  bodies['/'] += '<link rel="stylesheet" href="/a.css"><link rel="manifest" href="/b.json">';
  expect((await found()).sort()).toEqual([
    '/a.css (en): style ~/font.woff2: answers 404',
    '/b.json (en): manifest ~/icon.png: answers 404',
  ]);
});

test('a link to a redirect is reported unless it is expected', async () => {
  bodies['/'] += '<a href="/old">Old</a>';
  moved = { '/old': '/two' };
  expect(await found()).toEqual(inBoth('/', 'a href ~/old: leads on to ~/two'));
  expect(await found({ redirects: [/^\/old$/] })).toEqual([]);
  moved = { '/old': '/older', '/older': '/two' };
  const leadingOn = [/^\/old$/, /^\/older$/];
  expect(await found({ redirects: leadingOn })).toEqual(
    inBoth('/', 'a href ~/old: leads on twice, to ~/older and ~/two'),
  );
  expect(await found({ redirects: leadingOn, redirectChains: [/^\/old$/] })).toEqual([]);
  moved = { '/old': '/gone' };
  expect(await found({ redirects: leadingOn })).toEqual(
    inBoth('/', 'a href ~/old: leads on to ~/gone, which answers 404'),
  );
});

test('an unexpected status of a start is reported, an expected error is not', async () => {
  const starts = new Map([
    ['/', 200],
    ['/three', 410],
  ]);
  expect(await found({ starts })).toEqual(inBoth('/three', 'answers 404, not 410'));
  bodies['/'] += '<a href="/closed">Closed</a>';
  expect(await found({ statusOf: (path) => (path === '/closed' ? 404 : 200) })).toEqual([]);
});

test('a page in the wrong language is reported', async () => {
  languageOf = (path, language) => (path === '/two' ? 'en' : language);
  expect(await found()).toEqual([
    '/two (de): is in en',
    '/two?lng=de (en): is in en',
    '/two?lng=de (de): is in en',
  ]);
});

test('a page without a language alternate, or with an alternate that does not refer back, is reported', async () => {
  const whole = alternates;
  alternates = (path, language) => (path === '/two' ? '' : whole(path, language));
  expect(await found()).toEqual(
    ['en', 'de'].flatMap((language) =>
      ['its own address is ~/two and undefined', 'is nowhere in en', 'is nowhere in de'].map(
        (line) => `/two (${language}): ${line}`,
      ),
    ),
  );
  alternates = (path, language) =>
    whole(path, language).replace(language === 'de' ? /<link[^>]+hreflang="en"[^>]+>/ : '', '');
  expect(await found()).toContain('/two (en): ~/two?lng=de names others');
});

test('a page that is not indexed needs no canonical URL', async () => {
  unlisted = ['/two'];
  expect(await found()).toEqual([]);
});

test('invalid markup is reported, but not the way React writes it', async () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A page</title></head><body>${body}</body></html>`;
  expect(
    await markupErrors(
      page('<main><h1 id="_R_1_">A</h1><input disabled="" aria-label="B" type="text"/></main>'),
    ),
  ).toEqual([]);
  expect(await markupErrors(page('<p><div>A</div></p>'))).not.toEqual([]);
  expect(await markupErrors(page('<p id="a">A</p><p id="a">B</p>'))).toEqual([
    expect.stringContaining('no-dup-id: Duplicate ID "a"'),
  ]);
});
