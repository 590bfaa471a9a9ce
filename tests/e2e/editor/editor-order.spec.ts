import { rows } from '../../support/editor-page.ts';
import { emptyShort } from '../../support/short.ts';
import { expect, expectAccessiblePage, ownApi } from '../fixtures.ts';
import { handle, MIA, openLinks, test } from './many-links.ts';

test('cards and headings are rows of an own order', { tag: '@both' }, async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { order, headings, row } = texts['short-editor'];
  await signIn(context, MIA);
  await openLinks(page);
  const links = await rows(page).count();
  await page.getByRole('radio', { name: order.mixed }).check({ force: true });
  await expect(rows(page).filter({ hasText: row.card }).first()).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(links);
  await page.getByRole('button', { name: headings.add }).click();
  const field = page.getByRole('textbox', { name: headings.field });
  await expect(field).toBeFocused();
  await field.fill('Sponsors');
  // In a window with room for the whole page, the sticky bars cover no part of a row.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 2400 });
  await expectAccessiblePage(page);
});

test('an own order is the same in the preview and on the page', async ({
  page,
  context,
  baseURL,
  member,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(context, member);
  const own = await ownApi(context, baseURL);
  const links = ['One', 'Two', 'Three'].map((title) => ({
    ...{ id: title, title, link: `https://${title}.example/` },
  }));
  const profile = emptyShort({
    links,
    shortcuts: ['discord_server', 'youtube_video'],
    shortcutsSettings: { discordInvite: 'zuerich', youtubeVideo: 'dQw4w9WgXcQ' },
    headings: ['Live', 'Shop'].map((title) => ({ id: title, title })),
    arrangement: 'mixed',
    entries: ['l:Two', 'c:youtube_video', 'h:Shop', 'l:One', 'c:discord_server', 'h:Live', 'l:Three'],
  });
  await own('PUT /api/v1/@me/short/update', { body: { profile } });
  // Samples of looks are Shorts, too, but hidden from everybody's reading.
  const shown = () =>
    page
      .locator(
        '[data-short]:not([aria-hidden] *) :is(section > :is(h2, h3), .short-link bdi, [data-live-card])',
      )
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.liveCard ?? one.textContent));
  const order = ['Two', 'youtube_video', 'Shop', 'One', 'discord_server', 'Live', 'Three'];
  await openLinks(page);
  await expect.poll(shown).toEqual(order);
  // A draft has another order than what is saved.
  await handle(rows(page).first()).focus();
  await page.keyboard.press('Alt+ArrowDown');
  const moved = ['youtube_video', 'Two', ...order.slice(2)];
  await expect.poll(shown).toEqual(moved);
  await page.keyboard.press('Control+s');
  await expect(page.locator('[data-save-bar] button')).toHaveCount(0);
  await page.goto(`/@${member.username}`);
  expect(await shown()).toEqual(moved);
});
