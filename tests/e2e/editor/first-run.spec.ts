import type { Locator, Page } from '@playwright/test';
import { apiAt, visitorAt } from '../../support/api-at.ts';
import { emptyShort } from '../../support/short.ts';
import { demoMember, expect, expectAccessiblePage, type Member, test } from '../fixtures.ts';
import { publicLinks } from './imported-links.ts';

/** Opens the sheet that a new member sees, and presses one of its buttons with the keyboard alone. */
async function enter(page: Page, name: string): Promise<void> {
  await page.goto('/account/short?first=1');
  await page.locator('[data-ready]').waitFor();
  await press(page, page.getByRole('dialog').getByRole('button', { name }));
}

/** Moves the focus to a button by Tab, and presses it. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  const isFocused = () => button.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; !(await isFocused()); tabs += 1) {
    if (tabs > 20) throw new Error('Tab does not reach the button');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

const readShort = (baseURL: string | undefined, { username }: Member) =>
  visitorAt(baseURL ?? '')('GET /api/v1/@me/short/{username}', {
    params: { username },
    query: {},
  });

test('each door of a new Short opens by keyboard; a template saves only links that are filled in', async ({
  page,
  browser,
  context,
  member,
  signIn,
  texts,
  baseURL,
}) => {
  const editor = texts['short-editor'];
  const rows = page.getByRole('list', { name: editor.links.listLabel }).getByRole('listitem');
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(context, member);
  await page.goto('/account/short?first=1');
  await page.locator('[data-ready]').waitFor();
  await expectAccessiblePage(page);

  await enter(page, editor.import.open);
  await expect(page.getByRole('dialog').getByText(texts['short-import'].file.choose)).toBeVisible();
  await enter(page, editor.first.empty);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('button[name=addLink]')).toBeFocused();
  expect(new URL(page.url()).searchParams.has('first')).toBe(false);

  await enter(page, editor.first.template);
  await expectAccessiblePage(page);
  await press(page, page.getByRole('dialog').getByRole('button', { name: editor.templates.name.cafe }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
  // The keyboard goes on at the first link, whose address is missing.
  await expect(page.locator('button[name^="links."]:has(.font-semibold)').first()).toBeFocused();
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await saved).postDataJSON().profile.links).toEqual([]);
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  const { profile } = await readShort(baseURL, member);
  expect(profile).toMatchObject({ links: [], headings: [], look: { theme: 'paper' } });
  const visitor = await (await browser.newContext()).newPage();
  expect(await publicLinks(visitor, `${baseURL}/@${member.username}`)).toEqual([]);
  await expect(visitor.locator('main')).toContainText(
    texts.profile.empty.visitor.replace('{{name}}', member.displayName),
  );
  await visitor.context().close();
});

test('without Premium a template brings all its rows, of which any three can be filled in', async ({
  page,
  browser,
  context,
  member,
  signIn,
  texts,
  baseURL,
}) => {
  const { 'short-editor': editor } = texts;
  const { strava, komoot, topo, gear } = editor.templates.rows;
  const rows = page.getByRole('list', { name: editor.links.listLabel }).getByRole('listitem');
  const add = page.locator('button[name=addLink]');
  const count = (filled: number) =>
    editor.links.count.replace('{{count}}', `${filled}`).replace('{{max}}', filled < 3 ? '3' : '25');
  const fillIn = async (title: string, url: string) => {
    await rows.filter({ hasText: title }).locator('button:has(.font-semibold)').click();
    await page.locator('input[name$=".link"]').fill(url);
    await page.getByRole('button', { name: editor.links.done }).click();
  };
  await signIn(context, member);
  await page.goto('/account/short');
  await page.locator('[data-ready]').waitFor();
  await page.locator('button[name=templates]').click();
  await page.getByRole('dialog').getByRole('button', { name: editor.templates.name.climbing }).click();
  await expect(rows).toHaveCount(4);
  await expect(add).toContainText(editor.links.add);
  await expect(add).toContainText(count(0));
  for (const [n, title] of [gear, topo, komoot].entries()) {
    await fillIn(title, `https://site-${n}.example/`);
    await expect(add).toContainText(count(n + 1));
  }
  await expect(add).toContainText(editor.links.more);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  const filled = [
    [komoot, 2],
    [topo, 1],
    [gear, 0],
  ].map(([title, n]) => `${title} https://site-${n}.example/`);
  expect(await publicLinks(visitor, `${baseURL}/@${member.username}`)).toEqual(filled);
  await visitor.context().close();

  await fillIn(strava, 'https://site-3.example/');
  const bar = page.getByRole('region', { name: editor.bar.label });
  await expect(bar).toContainText(editor.bar.premium_links.replace('{{max}}', '3'));
});

test('a template offers the cards that suit it', async ({ page, context, member, signIn, texts }) => {
  const editor = texts['short-editor'];
  await signIn(context, member);
  await enter(page, editor.first.template);
  await press(page, page.getByRole('dialog').getByRole('button', { name: editor.templates.name.music }));
  const offer = page.getByRole('region', { name: editor.toasts.label });
  await expect(offer).toContainText(editor.shortcuts.of.eventbrite_event.name);
  await offer.getByRole('button', { name: editor.tabs.shortcuts }).click();
  await expect(page.getByRole('tab', { name: editor.tabs.shortcuts })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the checklist ticks itself, and stays closed on another device', async ({
  page,
  context,
  browser,
  member,
  signIn,
  texts,
  baseURL,
}) => {
  const editor = texts['short-editor'];
  const { steps } = texts.account;
  const list = page.getByRole('region', { name: steps.title });
  const progress = (done: number) => steps.progress.replace('{{done}}', `${done}`).replace('{{all}}', '5');
  await signIn(context, member);
  await page.goto('/account/short?tab=links');
  await expect(list).toContainText(progress(1));
  await page.locator('[data-ready]').waitFor();
  await page.locator('button[name=addLink]').click();
  await page.locator('input[name$=".link"]').fill('blog.example.ch');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  await expect(list).toContainText(progress(2));
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await list.getByRole('button', { name: steps.close }).click();
  expect((await saved).status()).toBe(200);
  await expect(list).toHaveCount(0);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signIn(other, member);
  const device = await other.newPage();
  await device.goto('/account/short?tab=links');
  await device.locator('[data-ready]').waitFor();
  await expect(device.locator('#checklist')).toHaveCount(0);
  expect((await readShort(baseURL, member)).profile.links).toHaveLength(1);
  await other.close();
});

test('on a phone, the first link of a new Short is on the first screen', async ({
  page,
  context,
  member,
  signIn,
  texts,
  baseURL,
}) => {
  await signIn(context, member);
  const session = (await context.cookies()).find(({ name }) => name === 'SID')?.value ?? '';
  await apiAt(baseURL ?? '', `Bearer ${session}`)('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        ...{ links: [{ id: 'first', title: 'My blog', link: 'https://blog.example.ch/' }] },
        ...{ titles: ['Climber', 'Baker'], displayConnections: { ulifyi: true } },
        shortcuts: ['discord_server', 'youtube_video'],
        shortcutsSettings: { discordInvite: 'zuerich', youtubeVideo: 'dQw4w9WgXcQ' },
      }),
    },
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/@${member.username}`);
  const box = await page
    .getByRole('list', { name: texts.profile.links.label })
    .getByRole('link', { name: 'My blog' })
    .boundingBox();
  expect(box?.y).toBeLessThanOrEqual(640);
});

test('an empty Short offers its owner the first link, and lets other members follow', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { empty } = texts.profile;
  await page.goto(`/@${member.username}`);
  await expect(page.getByText(empty.visitor.replace('{{name}}', member.displayName))).toBeVisible();
  await expect(page.getByRole('link', { name: empty.profile })).toHaveAttribute(
    'href',
    `/${member.username}`,
  );
  await signIn(context, member);
  await page.reload();
  await expect(page.getByText(empty.owner)).toBeVisible();
  await expect(page.getByRole('link', { name: empty.addLink })).toHaveAttribute(
    'href',
    '/account/short?tab=links',
  );
  await expect(page.locator('follow-button')).not.toBeVisible();

  await signIn(context, demoMember('lea'));
  await page.reload();
  const follow = page.locator('follow-button').getByRole('button');
  const followed = page.waitForResponse('**/follow');
  await follow.click();
  await expect(follow).toHaveAccessibleName(new RegExp(`^${texts.common.follow.following}`));
  await followed;
  await page.reload();
  await expect(follow).toHaveAccessibleName(new RegExp(`^${texts.common.follow.following}`));
});

test('several links that are pasted on the first step open the import', async ({
  page,
  context,
  member,
  signIn,
}) => {
  await signIn(context, member);
  await page.goto('/account/short?tab=links');
  await page.locator('[data-ready]').waitFor();
  await page.locator('button[name=addLink]').evaluate((button) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Shop https://shop.example/\nTour https://tour.example/');
    button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(2);
});

test('rows of a template without an address are still there after a save and a reload', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const editor = texts['short-editor'];
  const rows = page.getByRole('list', { name: editor.links.listLabel }).getByRole('listitem');
  await signIn(context, member);
  await page.goto('/account/short');
  await page.locator('[data-ready]').waitFor();
  await page.locator('button[name=templates]').click();
  await page.getByRole('dialog').getByRole('button', { name: editor.templates.name.student }).click();
  await expect(rows.first()).toBeInViewport();
  const count = await rows.count();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  await page.reload();
  await page.locator('[data-ready]').waitFor();
  await expect(rows).toHaveCount(count);
});

test('the back button closes whatever covers the editor, step by step, and then leaves it', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { first, shortcuts } = texts['short-editor'];
  const dialog = page.getByRole('dialog');
  /** Number of history entries of sheets. */
  const depth = (): Promise<number> => page.evaluate(() => history.state?.sheets ?? 0);
  await signIn(context, member);
  await page.goto('/account');
  await page.goto('/account/short?first=1');
  await page.locator('[data-ready]').waitFor();
  await dialog.getByRole('button', { name: first.template }).click();
  await expect(dialog.getByRole('heading', { name: first.template })).toBeVisible();
  await expect.poll(depth).toBe(2);
  await page.goBack();
  await expect(dialog.getByRole('heading', { name: first.title })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/short$/);

  await page.getByRole('tab', { name: texts['short-editor'].tabs.shortcuts }).click();
  await page.locator('button[name=addShortcut]').click();
  await dialog.locator('[data-shortcut=discord_server]').click();
  await expect.poll(depth).toBe(2);
  await page.goBack();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: texts.profile.share.code, exact: true }).click();
  await expect.poll(depth).toBe(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  // A sheet that closes in another way leaves no entry behind.
  await page.locator('button[name=addShortcut]').click();
  await dialog.locator('[data-shortcut=discord_server]').click();
  await dialog.getByRole('button', { name: shortcuts.close }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(depth).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});
