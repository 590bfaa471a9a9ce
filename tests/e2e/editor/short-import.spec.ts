import { extractPageFacts } from '../../../apps/web/features/short-import/page-facts.ts';
import { openImport } from '../../support/editor-page.ts';
import { expect, holdRequests, test } from '../fixtures.ts';
import { draftLinks, importFile, pasteText, recognised, toastUndo } from './imported-links.ts';

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

  test('the sheet opens before its parts have arrived, and reads the text once they have', async ({
    page,
    texts,
  }) => {
    const t = texts['short-import'];
    const release = await holdRequests(page, PARTS);
    await page.reload();
    await page.locator('[data-ready]').waitFor();
    const sheet = await openImport(page, texts);
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
    const sheet = await openImport(page, texts);
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
    const sheet = await openImport(page, texts);
    await sheet.getByRole('textbox', { name: t.text.label }).fill('Shop https://shop.example.com/');
    await sheet.getByRole('button', { name: t.text.read }).click();
    await expect(page.locator('button[name=importTake]')).toBeVisible();
  });

  test('a double click reads an address once, and text can be dragged into its field', async ({
    page,
    texts,
  }) => {
    const t = texts['short-import'];
    const sheet = await openImport(page, texts);
    const url = sheet.getByRole('textbox', { name: t.page.label });
    const isStopped = await url.evaluate((field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', 'linktr.ee/lina.klettert');
      return !field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect(isStopped).toBe(false);
    await url.fill('linktr.ee/lina.klettert');
    await sheet.getByRole('checkbox', { name: t.page.mine }).check();
    const release = await holdRequests(page, '**/short/import/page');
    await sheet.getByRole('button', { name: t.page.read }).dblclick();
    release();
    await expect(page.locator('button[name=importTake]')).toContainText('25');
  });

  test('an address is read by the server, only if the member says that it is theirs', {
    tag: '@both',
  }, async ({ page, texts }) => {
    const t = texts['short-import'];
    const sheet = await openImport(page, texts);
    const url = sheet.getByRole('textbox', { name: t.page.label });
    await url.fill('linktr.ee/lina.klettert');
    await url.press('Enter');
    await expect(sheet.getByText(t.page.mineNeeded)).toBeVisible();
    await sheet.getByRole('checkbox', { name: t.page.mine }).check();
    await sheet.getByRole('button', { name: t.page.read }).click();
    await expect(page.locator('button[name=importTake]')).toContainText('25');
    await expect(sheet.getByRole('checkbox', { name: t.all })).toBeChecked();
    // Addresses longer than the window do not widen the list.
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/account\/short/);
  });

  test('a site that does not want to be read leads to the file', async ({ page, texts }) => {
    const t = texts['short-import'];
    const sheet = await openImport(page, texts);
    const url = sheet.getByRole('textbox', { name: t.page.label });
    await url.fill('https://closed.example.com/');
    await sheet.getByRole('checkbox', { name: t.page.mine }).check();
    await sheet.getByRole('button', { name: t.page.read }).click();
    await expect(url).toHaveAccessibleDescription(t.problem.refused);
    await expect(sheet.getByText(t.file.choose, { exact: true })).toBeVisible();
  });

  test('back from the list, what was entered is still there', async ({ page, texts }) => {
    const t = texts['short-import'];
    const sheet = await openImport(page, texts);
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
    const sheet = await openImport(page, texts);
    await page.setInputFiles('input[name=importFile]', importFile('biodrop.json'));
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

  test('what is already here is not ticked, and replacing asks first', { tag: '@both' }, async ({
    page,
    texts,
  }) => {
    const t = texts['short-import'];
    await pasteText(page, texts, 'X https://www.x.org/a\nY https://y.example.com/');
    await page.locator('button[name=importTake]').click();
    await expect(draftLinks(page, texts)).toHaveCount(2);
    const sheet = await pasteText(page, texts, 'http://x.org/a/\nZ https://z.example.com/');
    await expect(
      sheet.getByRole('region', { name: t.known }).getByRole('checkbox', { name: /x\.org/ }),
    ).not.toBeChecked();
    await sheet.getByRole('radio', { name: t.replace }).check();
    await expect(sheet.getByRole('checkbox', { name: /x\.org/ })).toBeChecked();
    await page.locator('button[name=importTake]').click();
    await expect(sheet.getByText(t.replaceQuestion_other.replace('{{count}}', '2'))).toBeVisible();
    await page.locator('button[name=importTake]').click();
    const added = draftLinks(page, texts).filter({ hasText: 'z.example.com' });
    await expect(added).toHaveCount(1);
    await toastUndo(page, texts).click();
    await expect(added).toHaveCount(0);
    await expect(draftLinks(page, texts)).toHaveCount(2);
  });
});
