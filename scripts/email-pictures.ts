/**
 * `npm run pictures:emails`: writes one picture for each kind of email to `docs/pictures/emails/`: both
 * languages at 600 and 360 pixels, the dark theme, and a client that inverts all colours. Emails longer than
 * the picture are cut off.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { LOGO_CID } from '#connectors/mail';
import { embeddedEngine } from '#db/client';
import { openInMemory } from '#db/embedded/index';
import { fallbackLanguage, type Language, languages } from '#locales/languages';
import { bindingLanguage } from '#locales/legal/binding-language';
import browserConfig from '../playwright.config.ts';
import { testApp } from '../tests/support/test-app.ts';
import { everyEmail, type SampleEmail, TYPED } from '../tests/support/worlds/emails.ts';
import { firstStart } from './build/first-start.ts';
import { EMAIL_LOGO } from './make-logo-pack.ts';

const root = new URL('..', import.meta.url).pathname;
const TARGET = `${root}docs/pictures/emails`;
const MAX_HEIGHT = 1800;
/** Pictures are smaller than the emails, to keep the repository small. */
const SCALE = 0.7;
const GAP = 24;

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
  await compose(name, shots);
}
await browser.close();

function htmlOf(name: string, { language, client }: View): string {
  const html = emails.get(language)?.find((email) => email.name === name)?.message.html ?? '';
  const logo = readFileSync(`${root}${EMAIL_LOGO}`).toString('base64');
  const shown = html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${logo}`);
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

async function compose(name: string, shots: { input: Buffer; width: number; height: number }[]) {
  let left = GAP;
  const placed = shots.map((shot) => {
    const at = { input: shot.input, left, top: GAP };
    left += shot.width + GAP;
    return at;
  });
  const height = Math.max(...shots.map((shot) => shot.height)) + 2 * GAP;
  const sheet = sharp({ create: { width: left, height, channels: 3, background: '#9a9a9a' } });
  const whole = await sheet.composite(placed).png().toBuffer();
  const { size } = await sharp(whole)
    .resize(Math.round(left * SCALE))
    .webp({ quality: 40, effort: 6 })
    .toFile(`${TARGET}/${name}.webp`);
  process.stdout.write(`${name}: ${Math.round(size / 1024)} kB\n`);
}
