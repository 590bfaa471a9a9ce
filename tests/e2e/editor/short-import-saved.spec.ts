import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { openImport } from '../../support/editor-page.ts';
import { fixture } from '../../support/imports/fixture.ts';
import {
  expect,
  expectAccessiblePage,
  hydrate,
  keepToasts,
  type Texts,
  test,
  uniqueName,
} from '../fixtures.ts';
import {
  draftLinks,
  FILES_OF_25,
  importFile,
  linksInFile,
  pasteText,
  publicLinks,
  toastUndo,
} from './imported-links.ts';

test.describe('in the editor', () => {
  test.beforeEach(async ({ context, member, signIn, page }) => {
    await signIn(context, member);
    await page.goto('/account/short?tab=links');
    await page.locator('[data-ready]').waitFor();
  });

  test('a file and a pasted text send nothing before the save; one undo takes them back', {
    tag: '@both',
  }, async ({ page, texts, baseURL }) => {
    const { bar } = texts['short-editor'];
    const sent = recordRequests(page, baseURL ?? '');
    let sheet = await openImport(page, texts);
    await page.setInputFiles('input[name=importFile]', importFile('littlelink.html'));
    await expect(sheet.getByRole('heading', { level: 2 })).toContainText('25');
    await expectAccessiblePage(page);
    await page.locator('button[name=importTake]').click();
    await expect(draftLinks(page, texts)).toHaveCount(25);
    await toastUndo(page, texts).click();
    await expect(draftLinks(page, texts)).toHaveCount(0);

    sheet = await pasteText(page, texts, 'https://rock.example.ch/topo\nhttps://www.youtube.com/@lina');
    // Titles are suggested by the URL alone, without a look at the page behind it.
    await expect(sheet.getByRole('checkbox', { name: 'YouTube' })).toBeChecked();
    await page.locator('button[name=importTake]').click();
    await expect(draftLinks(page, texts)).toHaveCount(2);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: bar.save, exact: true }).click();
    await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
    expect(sent).toEqual(['PUT /api/v1/@me/short/update']);
  });

  test('the Undo of the message goes as soon as it would undo another step', async ({ page, texts }) => {
    await keepToasts(page);
    await pasteText(page, texts, 'A https://a.example/\nB https://b.example/');
    await page.locator('button[name=importTake]').click();
    await expect(toastUndo(page, texts)).toBeVisible();
    await draftLinks(page, texts).first().getByRole('switch').click();
    await expect(toastUndo(page, texts)).toHaveCount(0);
    await expect(draftLinks(page, texts)).toHaveCount(2);
    await expect(draftLinks(page, texts).first().getByRole('switch')).not.toBeChecked();
  });

  test('the ZIP file with our own data brings what the links had besides', { tag: '@phone' }, async ({
    page,
    texts,
  }) => {
    const t = texts['short-import'];
    const { bar } = texts['short-editor'];
    const sheet = await openImport(page, texts);
    await page.setInputFiles('input[name=importFile]', {
      ...{ name: 'ulifyi-data.zip', mimeType: 'application/zip' },
      buffer: await exportZip(),
    });
    await expect(sheet.getByRole('checkbox', { name: t.coloursAndLook })).not.toBeChecked();
    await expect(sheet.getByText(texts['short-editor'].row.off, { exact: true })).toBeVisible();
    await expectAccessiblePage(page);
    await page.locator('button[name=importTake]').click();
    const update = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: bar.save, exact: true }).click();
    const { profile } = (await update).postDataJSON();
    expect(profile).toMatchObject({
      arrangement: 'mixed',
      headings: [{ title: 'Outside' }],
      links: [
        {
          ...{ title: 'Photos', enabled: null, icon: null },
          ...{ from: '2026-04-01T08:00:00.000Z', until: '2026-04-30T20:00:00.000Z' },
        },
        { title: 'Blog', enabled: false, icon: 'book', me: true },
      ],
    });
    await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
  });

  test('headings that do not fit are said to stay behind', async ({ page, texts }) => {
    const t = texts['short-import'];
    const blocks = Array.from({ length: 12 }, (_, n) => [
      { type: 'TEXT', title: `Part ${n}` },
      { type: 'LINK', title: `Link ${n}`, content: `https://site-${n}.example/` },
    ]).flat();
    const sheet = await openImport(page, texts);
    await page.setInputFiles('input[name=importFile]', {
      ...{ name: 'bento.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify({ profile: { name: 'Lina' }, blocks })),
    });
    const full = t.headingsFull.replace('{{max}}', '10');
    await expect(sheet.getByRole('status').filter({ hasText: full })).toHaveCount(1);
    const reason = t.headingBeyond.replace('{{max}}', '10');
    await expect(sheet.getByText(reason)).toHaveCount(2);
    await expect(sheet.getByRole('heading', { name: `Part 11 ${reason}` })).toBeVisible();
    // With fewer links, the next heading has room.
    await sheet.getByRole('checkbox', { name: t.take.replace('{{title}}', 'Link 0') }).uncheck();
    await expect(sheet.getByText(reason)).toHaveCount(1);
    await page.locator('button[name=importTake]').click();
    await expect(draftLinks(page, texts)).toHaveCount(11 + 10);
  });

  test('without Premium the first three are saved, and the others wait in this browser', {
    tag: '@both',
  }, async ({ page, browser, member, baseURL, texts }) => {
    const { bar } = texts['short-editor'];
    const visitor = await (await browser.newContext()).newPage();
    const shown = async () => {
      const all = await publicLinks(visitor, `${baseURL}/@${member.username}`);
      return { all, main: await visitor.locator('main').innerHTML() };
    };
    const before = await shown();
    await page.setViewportSize({ width: 360, height: 780 });
    await openImport(page, texts);
    await page.setInputFiles('input[name=importFile]', importFile('littlelink.html'));
    await page.locator('button[name=importTake]').click();
    await expect(draftLinks(page, texts)).toHaveCount(25);
    expect(await shown()).toEqual(before);
    // The bars are at their highest here, and most of the phone still shows the list.
    const bars = await page.locator('[data-bottom-bars]').boundingBox();
    expect(bars?.height).toBeLessThan(300);
    const saveFree = bar.saveFree.links_other.replace('{{count}}', '3');
    await page.getByRole('button', { name: saveFree }).click();
    await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
    await expect(draftLinks(page, texts)).toHaveCount(3);
    expect((await shown()).all).toEqual((await linksInFile(page, 'littlelink.html')).slice(0, 3));
    await visitor.context().close();
    // The next day.
    await page.clock.install({ time: Date.now() + DAY_MS });
    await page.reload();
    await page.locator('[data-ready]').waitFor();
    const parked = page.locator('[data-field=parked]');
    await expect(parked).toContainText('22');
    await expect(page.getByRole('region', { name: bar.label }).getByRole('button')).toHaveCount(0);
    // Links that are put aside before anything else has changed are not saved, and wait just the same.
    await pasteText(page, texts, 'New one https://new-one.example/\nNew two https://new-two.example/');
    await page.locator('button[name=importTake]').click();
    await page.getByRole('button', { name: saveFree }).click();
    await expect(parked).toContainText('24');
    await expect(
      page.getByText(texts['short-editor'].import.taken_other.replace('{{count}}', '2')),
    ).toBeHidden();
    // They wait for 14 days from then on.
    for (const [days, count] of [
      [13, 1],
      [2, 0],
    ] as const) {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + days * DAY_MS);
      await page.reload();
      await page.locator('[data-ready]').waitFor();
      await expect(parked).toHaveCount(count);
    }
  });
});

const DAY_MS = 24 * 3600 * 1000;

/**
 * What the page may ask for while it imports, because it says nothing about the import: the built files of the website,
 * whose names are fixed by the build, the member's own picture, who is signed in, and what is saved.
 */
const SILENT = [
  /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/,
  /^\/avatars\/[\w-]+\.svg$/,
  /^\/api\/v2\/users\/@me$/,
  /^\/api\/v1\/@me\/short\/user$/,
];

/** Returns the list that receives all other requests of the page, with any query, body or other origin. */
function recordRequests(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin: host, pathname, search } = new URL(request.url());
    const isSilent = host === origin && search === '' && SILENT.some((path) => path.test(pathname));
    if (!isSilent || request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** Our own export as a ZIP file, with a picture behind its data. */
async function exportZip(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('Your data'), 'README.txt');
  zip.addBuffer(Buffer.from(fixture('own-export.json')), 'account.json');
  zip.addBuffer(Buffer.alloc(3_000_000), 'media/picture.jpg', { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Registers a member, who is then in the editor. */
async function register(page: Page, person: ReturnType<typeof uniqueName>, texts: Texts): Promise<void> {
  const { register: form, botCheck } = texts['sign-in'];
  const next = () => page.getByRole('button', { name: form.next }).click();
  await page.goto('/register');
  await hydrate(page);
  await page.getByRole('textbox', { name: form.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: form.username.label }).fill(person.username);
  await next();
  await page.getByRole('textbox', { name: form.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await next();
  await page.locator('select[name=birth_day]').selectOption('12');
  await page.locator('select[name=birth_month]').selectOption('4');
  await page.locator('select[name=birth_year]').selectOption('1999');
  await page.locator('select[name=country]').selectOption('AT');
  await next();
  await page.getByRole('radio', { name: form.referral.friends }).check();
  await page.locator('input[name=accept_terms]').check();
  await page.locator('input[name=accept_privacy]').check();
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(botCheck.done)).toBeVisible();
  await page.getByRole('button', { name: form.submit }).click();
  await page.waitForURL('**/account/short**');
  await page.locator('[data-ready]').waitFor();
}

/**
 * Counts presses on the page as the browser sees them: of a pointer, and of the keys that activate what has the focus.
 * All other keys count as typing. What a script does counts as neither.
 */
async function countPresses(page: Page): Promise<() => Promise<{ presses: number; typed: number }>> {
  await page.evaluate(() => {
    const counts = { presses: 0, typed: 0 };
    Object.assign(window, { counts });
    const count = (event: Event) => {
      if (!event.isTrusted) return;
      const isKey = event instanceof KeyboardEvent;
      if (!isKey || event.key === 'Enter' || event.key === ' ') counts.presses += 1;
      else counts.typed += 1;
    };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, count, true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { counts: { presses: number; typed: number } }).counts);
}

/** Presses in the file dialog of the system, which no page sees: the file, and the button that opens it. */
const PRESSES_IN_DIALOG = 2;

for (const [at, file] of FILES_OF_25.entries())
  test(`the move from ${file} takes at most 15 presses and no typed link`, {
    tag: at === 0 ? '@both' : [],
  }, async ({ page, browser, baseURL, texts }) => {
    const person = uniqueName();
    const editor = texts['short-editor'];
    await register(page, person, texts);
    const counted = await countPresses(page);
    // The first door of the sheet that new members see.
    await page.getByRole('button', { name: editor.import.open }).first().click();
    const dialog = page.waitForEvent('filechooser');
    await page.getByText(texts['short-import'].file.choose, { exact: true }).click();
    await (await dialog).setFiles(importFile(file));
    await page.locator('button[name=importTake]').click();
    await page
      .getByRole('button', { name: editor.bar.saveFree.links_other.replace('{{count}}', '3') })
      .click();
    await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
    const { presses, typed } = await counted();
    // Each of the four clicks above is counted, so the listener works.
    expect(presses).toBeGreaterThanOrEqual(4);
    expect(presses + PRESSES_IN_DIALOG).toBeLessThanOrEqual(15);
    expect(typed).toBe(0);
    const visitor = await (await browser.newContext()).newPage();
    // `premium.spec.ts` checks all 25 with Premium.
    expect(await publicLinks(visitor, `${baseURL}/@${person.username}`)).toEqual(
      (await linksInFile(page, file)).slice(0, 3),
    );
    await visitor.context().close();
  });
