import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, test } from '../fixtures.ts';

test.describe('shortcuts in the editor', () => {
  test.beforeEach(async ({ context, page, member, signIn }) => {
    await signIn(context, member);
    // Makes all requests to the shortcuts API fail, because these tests cover the features that work without
    // the providers.
    await page.route('**/short/shortcuts/**', (route) =>
      route.fulfill({ status: 429, json: { error: 'too_many_requests', error_description: '' } }),
    );
    await page.goto('/account/short?tab=shortcuts');
    await page.locator('[data-ready]').waitFor();
  });

  test('a shortcut is found despite a typo, previewed and added by keyboard alone', async ({
    page,
    texts,
  }) => {
    const { shortcuts, connections } = texts['short-editor'];
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('searchbox', { name: shortcuts.search });
    await page.locator('button[name=addShortcut]').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: shortcuts.latest })).toBeVisible();
    await expectAccessiblePage(page);

    await expect(search).toBeFocused();
    await page.keyboard.type('spotfy');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByRole('link', { name: connections.connectLabel.replace('{{service}}', 'Spotify') }),
    ).toHaveAttribute('href', '/api/v1/short/generate?service=spotify');
    await page.keyboard.press('Escape');

    await search.fill('disocrd');
    await search.press('Enter');
    await expect(dialog.getByRole('heading', { name: shortcuts.of.discord_server.name })).toBeFocused();
    await expectAccessiblePage(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: shortcuts.input.discordInvite.label })).toBeFocused();

    await page.locator('button[name=addShortcut]').click();
    await dialog.locator('[data-shortcut=discord_server]').click();
    await expect(dialog.getByRole('button', { name: shortcuts.alreadyAdded })).toBeDisabled();
  });

  test('a missing or invalid input prevents saving and gets the focus', async ({ page, texts }) => {
    const { shortcuts, bar, problem } = texts['short-editor'];
    const invite = page.getByRole('textbox', { name: shortcuts.input.discordInvite.label });
    await addShortcut(page, 'discord_server');
    await page.getByRole('tab', { name: texts['short-editor'].tabs.links }).click();
    await page.getByRole('button', { name: bar.save, exact: true }).click();
    await expect(invite).toBeFocused();
    await expect(page.getByText(problem.missing_invite)).toBeVisible();
    await expect(page.getByText(bar.problems_one)).toBeVisible();

    await invite.fill('https://example.com/nonsense');
    await expect(page.getByText(problem.invalid_invite)).toBeVisible();
    await invite.fill('https://discord.com/invite/AbC123?event=1');
    await expect(invite).toHaveValue('AbC123');
    await expect(page.getByText(shortcuts.unavailable.replace('{{service}}', 'Discord'))).toBeVisible();
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: bar.save, exact: true }).click();
    await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(invite).toHaveValue('AbC123');
  });

  test('shortcuts are reordered and removed, and a third one offers Premium', async ({ page, texts }) => {
    const { shortcuts, upgrade } = texts['short-editor'];
    const list = page.getByRole('list', { name: shortcuts.listLabel }).getByRole('heading');
    const [chat, video] = [shortcuts.of.discord_server.name, shortcuts.of.youtube_video.name];
    await addShortcut(page, 'discord_server');
    await addShortcut(page, 'youtube_video');
    await expect(list).toHaveText([chat, video]);
    await page.getByRole('button', { name: shortcuts.moveUp.replace('{{name}}', video) }).click();
    await expect(list).toHaveText([video, chat]);
    await expect(
      page.getByRole('button', { name: shortcuts.moveDown.replace('{{name}}', video) }),
    ).toBeFocused();

    await page.getByRole('button', { name: shortcuts.more }).click();
    await expect(page.getByRole('dialog')).toContainText(upgrade.title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shortcuts.remove.replace('{{name}}', video) }).click();
    await expect(list).toHaveText([chat]);
    await page.getByRole('dialog').getByRole('button', { name: shortcuts.undo, exact: true }).click();
    await expect(list).toHaveText([video, chat]);
  });

  test('an account connected in another window appears, and unsaved input remains', async ({
    page,
    context,
    texts,
  }) => {
    const { tabs, links, connections } = texts['short-editor'];
    await page.getByRole('tab', { name: tabs.links }).click();
    await page.locator('button[name=addLink]').click();
    await page.getByRole('textbox', { name: links.name }).fill('Still typing');
    await page.getByRole('button', { name: links.done }).click();
    await page.route('**/api/v1/@me/short/user', async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      user.connections.spotify = { ...spotify, display: true };
      await route.fulfill({ response, json: user });
    });
    const other = await context.newPage();
    await other.goto('/account/short/connect?service=spotify');
    await page.bringToFront();
    await page.getByRole('tab', { name: tabs.connections }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Mia on tour' });
    await expect(card).toContainText('miaontour');
    await expect(card.getByRole('switch')).not.toBeChecked();
    await expectAccessiblePage(page);

    await page.route('**/short/service/delete/spotify', (route) =>
      route.fulfill({ status: 429, json: { error: 'too_many_requests', error_description: '' } }),
    );
    const question = page.getByRole('dialog', {
      name: connections.disconnectTitle.replace('{{service}}', 'Spotify'),
    });
    const disconnect = question.getByRole('button', { name: connections.disconnect });
    await card.getByRole('button', { name: connections.disconnect }).click();
    await disconnect.click();
    await expect(question).toContainText(texts.errors.too_many_requests);
    await page.route('**/short/service/delete/spotify', (route) => route.fulfill({ status: 204 }));
    await page.unroute('**/api/v1/@me/short/user');
    await disconnect.click();
    await expect(card).toHaveCount(0);

    await page.getByRole('tab', { name: tabs.links }).click();
    await expect(
      page.getByRole('button', { name: 'Still typing' }).and(page.locator('[aria-expanded]')),
    ).toBeVisible();
  });
});

test('the connect page shows the result, with and without a session', async ({ page, texts }) => {
  const { connect } = texts['short-editor'];
  const heading = page.getByRole('heading', { level: 1 });
  const open = (query: string) => page.goto(`/account/short/connect?${query}`);
  const done = await open('service=discord');
  expect(done?.status()).toBe(200);
  await expect(heading).toHaveText(connect.title.replace('{{service}}', 'Discord'));
  await expect(page.getByText(connect.text)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
  await expect(page.getByRole('button', { name: connect.close })).toBeVisible();
  await expectAccessiblePage(page);
  for (const code of [
    'connect_refused',
    'connect_expired',
    'connect_unavailable',
    'connect_taken',
    'connect_no_channel',
  ] as const) {
    await open(`service=youtube&error=${code}`);
    await expect(heading).toHaveText(connect.failed.replace('{{service}}', 'YouTube'));
    await expect(page.getByText(texts.errors[code])).toBeVisible();
  }
  await expect(page.getByRole('link', { name: connect.again })).toHaveAttribute(
    'href',
    '/api/v1/short/generate?service=youtube',
  );
  await open('service=discord&error=unauthorized');
  await expect(page.getByRole('link', { name: connect.logIn })).toBeVisible();
  await open('service=discord&error=%3Cb%3E');
  await expect(page.getByText(texts.errors.an_error_occurred)).toBeVisible();
  const unknown = await open('service=myspace');
  expect(unknown?.status()).toBe(404);
  await expect(heading).toHaveText(connect.unknown);
  await expectAccessiblePage(page);
});

const spotify = {
  connected: true,
  reconnect: false,
  profile: {
    profileURL: 'https://open.spotify.com/user/miaontour',
    avatarURL: null,
    display_name: 'Mia on tour',
    username: 'miaontour',
  },
};

async function addShortcut(page: Page, id: string): Promise<void> {
  await page.locator('button[name=addShortcut]').click();
  await page.getByRole('dialog').locator(`[data-shortcut=${id}]`).first().click();
  await page.locator('button[name=useShortcut]').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
