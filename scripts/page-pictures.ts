/**
 * `npm run pictures:pages [-- path-or-name …]`: writes one picture for each page to `docs/pictures/pages/`, in
 * both languages at 360 and 1280 pixels, and those of the README to `docs/pictures/` (`-- readme`). Pages longer
 * than the picture are cut off.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { postPath } from '#contracts/rules/post';
import { texts } from '#locales';
import { languages } from '#locales/languages';
import { DEMO_PASSWORD } from '../db/seed/demo-people.ts';
import browserConfig from '../playwright.config.ts';
import { renderBelowFold } from '../tests/e2e/render-below-fold.ts';
import { legalFormPages, missingPage, publicPages, signInPages } from '../tests/e2e/site-pages.ts';
import { visitorAt } from '../tests/support/api-at.ts';
import { folderFromTemplate } from '../tests/support/data-template.ts';
import { sessionFrom } from '../tests/support/registration.ts';
import { startServer } from '../tests/support/server-process.ts';
import { buildWebsite } from './build.ts';
import { STATES } from './page-states.ts';
import type { PictureOf } from './picture-of.ts';
import { type Shot, writeSheet } from './picture-sheet.ts';

const README_TARGET = `${new URL('..', import.meta.url).pathname}docs/pictures`;
const TARGET = `${README_TARGET}/pages`;
/** Pages that the README shows as a desktop opens them, keyed by the name of their file. */
const README_PAGES = { landing: '/', profile: '/@mia', short: '/short', quests: '/quests' };
/** Viewports, and the factor by which their picture is made smaller. */
const VIEWS = [
  { viewport: { width: 360, height: 780 }, scale: 1, maxHeight: 2600 },
  { viewport: { width: 1280, height: 900 }, scale: 0.5, maxHeight: 5200 },
];
/** The part of a sheet of A4 within the margins of `print.css`, as browsers lay it out, and those margins. */
const PAPER = [{ viewport: { width: 680, height: 1002 }, scale: 0.6, maxHeight: 2004 }];
const PAPER_MARGIN = { top: 60, bottom: 60, left: 57, right: 57, background: '#ffffff' };
/** Where times are shown as in the texts of the product, whatever the machine. */
const timezoneId = 'Europe/Zurich';
/** What the list of logins shows as the member's device. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MEMBER_PAGES = [
  ...['/account', '/account/short', '/account/short/statistics', '/account/payments', '/account/security'],
  ...['/account/security/email', '/account/security/second-step', '/account/security/prove', '/account/data'],
];

await buildWebsite();
const sessions = new Map<string, string>();
const folder = folderFromTemplate('pictures-');
const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
const browser = await chromium.launch(browserConfig.use?.launchOptions);
try {
  const only = process.argv.slice(2);
  // A page does not wait for its cards (decision 12), so they are asked for before the first picture.
  for (const path of publicPages) await fetch(`${server.origin}${path}`);
  const pages = (await listPages()).filter(
    ({ name, path }) => only.length === 0 || only.includes(path) || only.includes(name),
  );
  if (only.length === 0) rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const page of pages)
    await writeSheet(`${TARGET}/${page.name}.webp`, await shotsOf(browser, page), {
      scale: 0.6,
      quality: 45,
    });
  if (only.length === 0 || only.includes('readme')) await writeReadmePictures(browser);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function client() {
  return visitorAt(server.origin, { 'user-agent': USER_AGENT });
}

async function listPages(): Promise<PictureOf[]> {
  const { data } = await client()('GET /api/v1/users/@me/{username}', { params: { username: 'mia' } });
  const { posts } = await client()('GET /api/v1/users/@me/media/get/{user_id}', {
    params: { user_id: data.user_id },
    query: { limit: 1 },
  });
  const { quests } = await client()('GET /api/v1/quests');
  const [post] = posts;
  const [quest] = quests;
  if (!post || !quest) throw new Error('the demo has no post or no quest');
  const anyone = [...publicPages, ...signInPages, ...legalFormPages, missingPage, '/mia?tab=awards'];
  return [
    ...anyone.map((path) => ({ name: nameOf(path), path })),
    { name: 'post', path: postPath({ id: post.id, creator: { username: 'mia' } }) },
    { name: 'quest', path: `/quests/${quest.quest_id}` },
    ...STATES,
    ...MEMBER_PAGES.map((path) => ({ name: nameOf(path), path, member: 'mia' })),
    ...['/account', '/lea', '/@lea'].map((path) => ({ name: `${nameOf(path)}-new`, path, member: 'lea' })),
  ];
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w@]+/g, '-');
}

async function writeReadmePictures(within: Browser): Promise<void> {
  const context = await within.newContext({
    ...{ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce' },
  });
  await context.addCookies([{ name: 'cookie_choice', value: 'declined', url: server.origin }]);
  const page = await context.newPage();
  for (const [name, path] of Object.entries(README_PAGES)) {
    await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(`${README_TARGET}/${name}.webp`);
  }
  await context.close();
}

async function shotsOf(
  within: Browser,
  { path, member, until, before, whole: isWhole, printed }: PictureOf,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { viewport, scale, maxHeight } of printed ? PAPER : VIEWS)
    for (const locale of languages) {
      const context = await within.newContext({ viewport, locale, timezoneId, reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'cookie_choice', value: 'declined', url: server.origin }]);
      if (member) await logIn(context, member);
      const page = await context.newPage();
      if (before) await before(page);
      await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
      await renderBelowFold(page);
      // Pictures have no scrollbar, so a dialog must not reserve its place.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('html { scrollbar-gutter: auto !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      if (until) await until(page, texts[locale]);
      else await loadAll(page);
      // A press may show an image that is loaded only then, such as a QR code.
      await page.waitForFunction(() =>
        [...document.images].every((image) => {
          const { top, bottom, left } = image.getBoundingClientRect();
          const isInWindow = bottom > 0 && top <= innerHeight && left <= innerWidth;
          return image.complete || !isInWindow || !image.offsetParent;
        }),
      );
      if (printed) await page.emulateMedia({ media: 'print' });
      const isWindow = until && !printed && !isWhole;
      const full = isWindow
        ? viewport.height
        : await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(maxHeight, full) };
      const shot = sharp(await page.screenshot({ fullPage: !isWindow, clip }));
      await context.close();
      const whole = sharp(await (printed ? shot.extend(PAPER_MARGIN) : shot).png().toBuffer());
      const size = await whole.metadata();
      const [width, height] = [size.width * scale, size.height * scale].map(Math.round) as [number, number];
      shots.push({ input: await whole.resize(width, height).png().toBuffer(), width, height });
    }
  return shots;
}

/** Scrolls through the page, so that everything that loads near the viewport is there. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** Logs a member in once, because the pictures show the list of logins. */
async function logIn(context: BrowserContext, username: string): Promise<void> {
  let session = sessions.get(username);
  if (session === undefined) {
    const body = { login: username, password: DEMO_PASSWORD };
    session = sessionFrom((await client().exchange('POST /api/v1/sign-in/session', { body })).headers);
    sessions.set(username, session);
  }
  await context.addCookies([
    { name: 'SID', value: session, url: server.origin, httpOnly: true },
    { name: 'has_session', value: '1', url: server.origin },
  ]);
}
