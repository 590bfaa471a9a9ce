import type { Locator, Page } from '@playwright/test';
import { toImported } from '../../apps/web/features/short-import/imported.ts';
import { extractPageFacts } from '../../apps/web/features/short-import/page-facts.ts';
import { recogniseText } from '../../apps/web/features/short-import/recognise.ts';
import { fixture } from '../support/imports/fixture.ts';
import {
  expect,
  expectAccessiblePage,
  holdRequests,
  hydrate,
  type Texts,
  test,
  uniqueName,
} from './fixtures.ts';

const FILES = new URL('../support/imports/', import.meta.url).pathname;

/** The button of the message, which tells what was taken over. The header has one too. */
const toastUndo = (page: Page, texts: Texts) =>
  page.getByRole('dialog').getByRole('button', { name: texts['short-editor'].links.undo, exact: true });

/** Reads a page's facts as the sheet does, and recognises them. */
async function recognised(page: Page, name: string) {
  const facts = await page.evaluate(extractPageFacts, fixture(name));
  const found = recogniseText('<!doctype html>', () => facts);
  return found && toImported(found, []);
}
const titles = (imported: Awaited<ReturnType<typeof recognised>>) =>
  imported?.entries.map((entry) => (entry.kind === 'heading' ? `# ${entry.title}` : entry.title));

test.describe('pages of other services', () => {
  test('Linktree, by its data', async ({ page }) => {
    const imported = await recognised(page, 'linktree.html');
    expect(imported?.source).toBe('linktree');
    expect(titles(imported)?.slice(0, 2)).toEqual(['# Outside', 'Boulder topo Reussbrügg']);
    expect(imported?.colours).toEqual({ background: '#3a4eff', box: '#3a4eff', button: '#ffffff' });
  });

  test('Linktree without its data: the links, without menu, footer and own pages', async ({ page }) => {
    const imported = await recognised(page, 'linktree-without-data.html');
    expect(imported).toMatchObject({ source: 'linktree', name: 'Lina klettert' });
    expect(titles(imported)).toEqual([
      ...['# Outside', 'Boulder topo Reussbrügg', 'Film: A winter in Ticino', 'Instagram', 'YouTube'],
    ]);
  });

  test('LittleLink: nothing from comments, no examples', async ({ page }) => {
    const imported = await recognised(page, 'littlelink.html');
    expect(imported).toMatchObject({ source: 'littlelink', name: 'Lina klettert' });
    expect(imported?.entries.filter(({ kind }) => kind === 'link')).toHaveLength(25);
    expect(JSON.stringify(imported)).not.toContain('from-a-comment');
    expect(imported?.entries.at(-1)).toEqual({ kind: 'refused', title: 'lina@example.ch', reason: 'mail' });
  });

  test('Bento, Beacons and structured data', async ({ page }) => {
    expect(titles(await recognised(page, 'bento.html'))).toEqual(['Blog', 'Photos']);
    expect(titles(await recognised(page, 'beacons.html'))).toEqual(['# Outside', 'Topo', 'Blog', 'Photos']);
    expect(titles(await recognised(page, 'structured-data.html'))).toEqual(['Instagram', 'blog.example.ch']);
  });

  test('a page neither runs nor loads anything', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const html = `<img src="https://tracker.example.com/1.gif" onerror="window.ran=true"><script>window.ran=true</script>
      <link rel="stylesheet" href="https://tracker.example.com/a.css"><iframe src="https://tracker.example.com/"></iframe>
      <a href="https://a.example.com/"><svg onload="window.ran=true"></svg>A</a>`;
    const facts = await page.evaluate(extractPageFacts, html);
    expect(facts.entries).toHaveLength(1);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(requests).toEqual([]);
  });
});

/** The script with everything that an import needs once there is something to read. */
const PARTS = /\/import-parts-[^/]*\.js$/;

test.describe('in the editor', () => {
  test.beforeEach(async ({ context, member, signIn, page }) => {
    await signIn(context, member);
    await page.goto('/account/short?tab=links');
    await page.locator('[data-ready]').waitFor();
  });

  test('a file and a pasted text send nothing; one undo takes them back', async ({ page, texts }) => {
    let sheet = await openSheet(page, texts);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') sent.push(request.url());
    });
    await page.setInputFiles('input[name=importFile]', `${FILES}littlelink.html`);
    await expect(sheet.getByRole('heading', { level: 2 })).toContainText('25');
    await expectAccessiblePage(page);
    await page.locator('button[name=importTake]').click();
    await expect(links(page, texts)).toHaveCount(25);
    await toastUndo(page, texts).click();
    await expect(links(page, texts)).toHaveCount(0);

    sheet = await pasteText(page, texts, 'https://rock.example.ch/topo\nhttps://www.youtube.com/@lina');
    // Titles are suggested by the URL alone, without a look at the page behind it.
    await expect(sheet.getByRole('checkbox', { name: 'YouTube' })).toBeChecked();
    await page.locator('button[name=importTake]').click();
    await expect(links(page, texts)).toHaveCount(2);
    expect(sent).toEqual([]);
  });

  test('the sheet opens before its parts have arrived, and reads the text once they have', async ({
    page,
    texts,
  }) => {
    const t = texts['short-import'];
    const release = await holdRequests(page, PARTS);
    await page.reload();
    await page.locator('[data-ready]').waitFor();
    const sheet = await openSheet(page, texts);
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(t.title);
    await sheet.getByRole('textbox', { name: t.text.label }).fill('Shop https://shop.example.com/');
    const read = sheet.getByRole('button', { name: t.text.read });
    await read.click();
    await expect(read).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(
      sheet.getByRole('textbox', { name: t.titleOf.replace('{{host}}', 'shop.example.com') }),
    ).toHaveValue('Shop');
  });

  test('parts that could not be loaded are loaded by the next try, and the text stays', async ({
    page,
    context,
    texts,
  }) => {
    const t = texts['short-import'];
    // An editor that is never idle has loaded nothing in advance.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.reload();
    await page.locator('[data-ready]').waitFor();
    // The parts import further files.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const sheet = await openSheet(page, texts);
    const text = sheet.getByRole('textbox', { name: t.text.label });
    await text.fill('Shop https://shop.example.com/');
    await sheet.getByRole('button', { name: t.text.read }).click();
    await expect(text).toHaveAccessibleDescription(t.problem.unloaded);
    await expect(text).toHaveValue('Shop https://shop.example.com/');
    await context.setOffline(false);
    await sheet.getByRole('button', { name: t.text.read }).click();
    await expect(page.locator('button[name=importTake]')).toBeVisible();
  });

  test('an idle editor has everything for an import', async ({ page, context, texts }) => {
    const t = texts['short-import'];
    const loaded = page.waitForResponse(PARTS);
    await page.reload();
    await (await loaded).finished();
    await page.locator('[data-ready]').waitFor();
    // The parts import further files.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const sheet = await openSheet(page, texts);
    await sheet.getByRole('textbox', { name: t.text.label }).fill('Shop https://shop.example.com/');
    await sheet.getByRole('button', { name: t.text.read }).click();
    await expect(page.locator('button[name=importTake]')).toBeVisible();
  });

  test('an address is read by the server, only if the member says that it is theirs', async ({
    page,
    texts,
  }) => {
    const t = texts['short-import'];
    const sheet = await openSheet(page, texts);
    const url = sheet.getByRole('textbox', { name: t.page.label });
    await url.fill('linktr.ee/lina.klettert');
    await url.press('Enter');
    await expect(sheet.getByText(t.page.mineNeeded)).toBeVisible();
    await sheet.getByRole('checkbox', { name: t.page.mine }).check();
    await sheet.getByRole('button', { name: t.page.read }).click();
    await expect(page.locator('button[name=importTake]')).toContainText('25');
    await expect(sheet.getByRole('checkbox', { name: t.all })).toBeChecked();
  });

  test('a site that does not want to be read leads to the file', async ({ page, texts }) => {
    const t = texts['short-import'];
    const sheet = await openSheet(page, texts);
    const url = sheet.getByRole('textbox', { name: t.page.label });
    await url.fill('https://closed.example.com/');
    await sheet.getByRole('checkbox', { name: t.page.mine }).check();
    await sheet.getByRole('button', { name: t.page.read }).click();
    await expect(url).toHaveAccessibleDescription(t.problem.refused);
    await expect(sheet.getByText(t.file.choose, { exact: true })).toBeVisible();
  });

  test('back from the list, what was entered is still there', async ({ page, texts }) => {
    const t = texts['short-import'];
    const sheet = await openSheet(page, texts);
    await sheet.getByRole('textbox', { name: t.page.label }).fill('linktr.ee/lina');
    const text = sheet.getByRole('textbox', { name: t.text.label });
    await text.fill('Shop https://shop.example.com/');
    await sheet.getByRole('button', { name: t.text.read }).click();
    await sheet.getByRole('button', { name: t.back }).click();
    await expect(text).toHaveValue('Shop https://shop.example.com/');
    await expect(sheet.getByRole('textbox', { name: t.page.label })).toHaveValue('linktr.ee/lina');
  });

  test('the list is usable by keyboard alone', async ({ page, texts }) => {
    const t = texts['short-import'];
    const sheet = await openSheet(page, texts);
    await page.setInputFiles('input[name=importFile]', `${FILES}biodrop.json`);
    const boxes = sheet.getByRole('region', { name: t.new }).getByRole('list').getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(boxes.nth(1)).not.toBeChecked();
    await page.keyboard.press('End');
    await expect(boxes.last()).toBeFocused();
    await page.keyboard.press('Control+a');
    await expect(boxes.nth(1)).toBeChecked();
    await page.keyboard.press('Control+a');
    await expect(page.locator('button[name=importTake]')).toBeDisabled();
  });

  test('what is already here is not ticked, and replacing asks first', async ({ page, texts }) => {
    const t = texts['short-import'];
    await pasteText(page, texts, 'X https://www.x.org/a\nY https://y.example.com/');
    await page.locator('button[name=importTake]').click();
    await expect(links(page, texts)).toHaveCount(2);
    const sheet = await pasteText(page, texts, 'http://x.org/a/\nZ https://z.example.com/');
    await expect(
      sheet.getByRole('region', { name: t.known }).getByRole('checkbox', { name: /x\.org/ }),
    ).not.toBeChecked();
    await sheet.getByRole('radio', { name: t.replace }).check();
    await page.locator('button[name=importTake]').click();
    await expect(sheet.getByText(t.replaceQuestion_other.replace('{{count}}', '2'))).toBeVisible();
    await page.locator('button[name=importTake]').click();
    await expect(links(page, texts)).toHaveCount(1);
    await toastUndo(page, texts).click();
    await expect(links(page, texts)).toHaveCount(2);
  });

  test('without Premium the first three are saved, and the others wait in this browser', async ({
    page,
    texts,
  }) => {
    const { bar } = texts['short-editor'];
    await page.setViewportSize({ width: 360, height: 780 });
    await openSheet(page, texts);
    await page.setInputFiles('input[name=importFile]', `${FILES}littlelink.html`);
    await page.locator('button[name=importTake]').click();
    // The bars are at their highest here, and most of the phone still shows the list.
    const bars = await page.locator('[data-bottom-bars]').boundingBox();
    expect(bars?.height).toBeLessThan(300);
    const saveFree = bar.saveFree.links_other.replace('{{count}}', '3');
    await page.getByRole('button', { name: saveFree }).click();
    await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
    await expect(links(page, texts)).toHaveCount(3);
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
  });
});

/** Opens the sheet in the editor's tab for links. */
async function openSheet(page: Page, texts: Texts): Promise<Locator> {
  await page.getByRole('button', { name: texts['short-editor'].import.open }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(texts['short-import'].file.choose)).toBeVisible();
  return sheet;
}

/** Opens the sheet and has it read a text. */
async function pasteText(page: Page, texts: Texts, text: string): Promise<Locator> {
  const t = texts['short-import'].text;
  const sheet = await openSheet(page, texts);
  await sheet.getByRole('textbox', { name: t.label }).fill(text);
  await sheet.getByRole('button', { name: t.read }).click();
  return sheet;
}

/** The links of the draft. */
const links = (page: Page, texts: Texts): Locator =>
  page.getByRole('list', { name: texts['short-editor'].links.listLabel }).getByRole('listitem');

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

/** Takes the links of a file from the registration to the public page, and counts the presses in between. */
for (const file of ['linkstack-links.json', 'littlelink.html', 'biodrop.json'])
  test(`the move from ${file} takes at most 15 presses and no typed link`, async ({
    page,
    browser,
    texts,
  }) => {
    const person = uniqueName();
    await register(page, person, texts);
    let presses = 0;
    const press = async (name: string) => {
      presses += 1;
      await page.getByRole('button', { name }).first().click();
    };
    const editor = texts['short-editor'];
    // The first door of the sheet that new members see.
    await press(editor.import.open);
    presses += 2; // The button, and the file in the dialog of the system.
    await page.setInputFiles('input[name=importFile]', FILES + file);
    presses += 1;
    await page.locator('button[name=importTake]').click();
    await press(editor.bar.saveFree.links_other.replace('{{count}}', '3'));
    await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(15);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/@${person.username}`);
    await expect(visitor.getByRole('link', { name: 'Boulder topo Reussbrügg' })).toHaveAttribute(
      'href',
      'https://topo.example.ch/reussbruegg',
    );
    await visitor.context().close();
  });
