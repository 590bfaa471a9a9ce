/**
 * `npm run pictures:pages [-- path …]`: writes one picture for each page to `docs/pictures/pages/`: both languages
 * at 360 and 1280 pixels. Pages longer than the picture are cut off.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createApi } from '#contracts/client';
import { postPath } from '#contracts/rules/post';
import { languages } from '#locales/languages';
import { DEMO_PASSWORD } from '../db/seed/demo-people.ts';
import browserConfig from '../playwright.config.ts';
import { renderBelowFold } from '../tests/e2e/render-below-fold.ts';
import { legalFormPages, missingPage, publicPages, signInPages } from '../tests/e2e/site-pages.ts';
import { folderFromTemplate } from '../tests/support/data-template.ts';
import { sessionFrom } from '../tests/support/registration.ts';
import { startServer } from '../tests/support/server-process.ts';
import { buildWebsite } from './build.ts';
import { type Shot, writeSheet } from './picture-sheet.ts';

const TARGET = `${new URL('..', import.meta.url).pathname}docs/pictures/pages`;
/** Viewports, and the factor by which their picture is made smaller. */
const VIEWS = [
  { viewport: { width: 360, height: 780 }, scale: 1, maxHeight: 2600 },
  { viewport: { width: 1280, height: 900 }, scale: 0.5, maxHeight: 5200 },
];
const MEMBER_PAGES = [
  ...['/account', '/account/short', '/account/short/statistics', '/account/payments', '/account/security'],
  ...['/account/security/email', '/account/security/second-step', '/account/security/prove', '/account/data'],
];

interface PictureOf {
  name: string;
  path: string;
  /** Username of the member who sees the page. Default: a visitor. */
  member?: string;
  /** Whether a dialog is open, so that only the window is shown. */
  isDialog?: boolean;
}

await buildWebsite();
const folder = folderFromTemplate('pictures-');
const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
const browser = await chromium.launch(browserConfig.use?.launchOptions);
try {
  const only = process.argv.slice(2);
  const pages = (await listPages()).filter(({ path }) => only.length === 0 || only.includes(path));
  if (only.length === 0) rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const page of pages)
    await writeSheet(`${TARGET}/${page.name}.webp`, await shotsOf(browser, page), {
      scale: 0.6,
      quality: 45,
    });
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function client() {
  const headers = { authorization: 'App test-app-token' };
  return createApi({ origin: server.origin, transport: (url, init) => fetch(url, init), headers });
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
    { name: 'checkout', path: '/short?subscribe=1#premium', member: 'lea', isDialog: true },
    ...MEMBER_PAGES.map((path) => ({ name: nameOf(path), path, member: 'mia' })),
    ...['/account', '/lea', '/@lea'].map((path) => ({ name: `${nameOf(path)}-new`, path, member: 'lea' })),
  ];
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w@]+/g, '-');
}

async function shotsOf(within: Browser, { path, member, isDialog }: PictureOf): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { viewport, scale, maxHeight } of VIEWS)
    for (const locale of languages) {
      const context = await within.newContext({ viewport, locale, reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'cookie_choice', value: 'declined', url: server.origin }]);
      if (member) await logIn(context, member);
      const page = await context.newPage();
      await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
      await renderBelowFold(page);
      if (isDialog) await page.getByRole('dialog').waitFor();
      else await loadAll(page);
      const full = isDialog
        ? viewport.height
        : await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(maxHeight, full) };
      const png = await page.screenshot({ fullPage: !isDialog, clip });
      await context.close();
      const [width, height] = [clip.width * scale, clip.height * scale].map(Math.round) as [number, number];
      shots.push({ input: await sharp(png).resize(width, height).png().toBuffer(), width, height });
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

async function logIn(context: BrowserContext, username: string): Promise<void> {
  const { headers } = await client().exchange('POST /api/v1/sign-in/session', {
    body: { login: username, password: DEMO_PASSWORD },
  });
  await context.addCookies([
    { name: 'SID', value: sessionFrom(headers), url: server.origin, httpOnly: true },
    { name: 'has_session', value: '1', url: server.origin },
  ]);
}
