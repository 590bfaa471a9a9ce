/**
 * `npm run pictures:emails`: writes one picture for each kind of email to `docs/pictures/emails/`: both
 * languages at 600 and 360 pixels, the dark theme, and a client that inverts all colours. Emails longer than
 * the picture are cut off.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { contentId, EMAIL_PICTURES, type EmailPicture } from '#connectors/mail';
import { embeddedEngine } from '#db/client';
import { openInMemory } from '#db/embedded/index';
import { fallbackLanguage, type Language, languages } from '#locales/languages';
import { bindingLanguage } from '#locales/legal/binding-language';
import browserConfig from '../playwright.config.ts';
import { testApp } from '../tests/support/test-app.ts';
import { everyEmail, type SampleEmail, TYPED } from '../tests/support/worlds/emails.ts';
import { firstStart } from './build/first-start.ts';
import { writeSheet } from './picture-sheet.ts';

const root = new URL('..', import.meta.url).pathname;
const TARGET = `${root}docs/pictures/emails`;
const MAX_HEIGHT = 1800;

interface View {
  language: Language;
  width: number;
  client: 'light' | 'dark' | 'inverting';
}

const VIEWS: readonly View[] = [
  ...languages.flatMap((language) => [600, 360].map((width): View => ({ language, width, client: 'light' }))),
  { language: bindingLanguage, width: 360, client: 'dark' },
  { language: fallbackLanguage, width: 360, client: 'inverting' },
];

const engine = embeddedEngine(
  await openInMemory({ loadDataDir: new Blob([readFileSync(firstStart().memory)]) }),
);
const app = await testApp({ engine });
const emails = new Map<Language, SampleEmail[]>();
for (const language of languages) emails.set(language, await everyEmail(app, language, TYPED[language]));
await app.close();

const only = process.argv.slice(2);
if (only.length === 0) rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const browser = await chromium.launch(browserConfig.use?.launchOptions);
for (const { name } of emails.get(fallbackLanguage) ?? []) {
  if (only.length > 0 && !only.includes(name)) continue;
  // Emails to operators are in English only.
  const views = VIEWS.filter(
    ({ language }) => language === fallbackLanguage || !name.startsWith('operator-'),
  );
  const shots = [];
  for (const view of views) shots.push(await shoot(browser, htmlOf(name, view), view));
  await writeSheet(`${TARGET}/${name}.webp`, shots, { scale: 0.7, quality: 40 });
}
await browser.close();

function htmlOf(name: string, { language, client }: View): string {
  const html = emails.get(language)?.find((email) => email.name === name)?.message.html ?? '';
  let shown = html;
  for (const [picture, file] of Object.entries(EMAIL_PICTURES)) {
    const data = readFileSync(`${root}apps/web/assets/email/${file}`).toString('base64');
    const type = file.endsWith('.png') ? 'png' : 'jpeg';
    shown = shown.replaceAll(
      `cid:${contentId(picture as EmailPicture)}`,
      `data:image/${type};base64,${data}`,
    );
  }
  if (client !== 'inverting') return shown;
  // Such clients ignore our dark theme, invert the colours of everything but pictures, and preserve hues.
  return shown
    .replace(/@media \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}|color-scheme:light dark;/g, '')
    .replace(
      '</style></head>',
      'html,img{filter:invert(0.93) hue-rotate(180deg)}html{background:#fff}</style></head>',
    );
}

async function shoot(browser: Browser, html: string, { width, client }: View) {
  const page = await browser.newPage({
    ...{ viewport: { width, height: 600 }, colorScheme: client === 'dark' ? 'dark' : 'light' },
  });
  await page.setContent(html);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) throw new Error(`wider than the window by ${overflow} pixels at ${width}`);
  const height = Math.min(MAX_HEIGHT, await page.evaluate(() => document.body.scrollHeight));
  const input = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
  await page.close();
  return { input, width, height };
}
