import { rmSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SERVICE_NAMES } from '../../../contracts/rules/services.ts';
import { folderFromTemplate } from '../../support/data-template.ts';
import { startServer } from '../../support/server-process.ts';
import { expect, expectAccessiblePage, test } from '../fixtures.ts';

/**
 * Sandbox accounts that no demo member has connected. An account can be connected to only one member, and the
 * Playwright projects run in parallel, so each project uses its own account.
 */
const FREE = {
  'phone-de': {
    service: 'discord',
    account: 'theo',
    profile: 'https://discord.com/users/1100000000000000303',
  },
  'desktop-en': { service: 'youtube', account: 'noah', profile: 'UCnoahBrandtBerlin000001' },
} as const;

/** Chooses an account on the sandbox's consent page and allows access. */
async function allow(consent: Page, account: string): Promise<void> {
  await consent.locator(`input[name=account][value=${account}]`).press('Space');
  await consent.locator('button[name=decision][value=allow]').press('Enter');
}

/**
 * Saves a Short with only these shortcuts, and returns the HTTP status. Runs in the browser, on a page of the
 * logged-in member.
 */
async function saveShortcuts(input: { shortcuts: string[]; settings: object }): Promise<number> {
  const black = '#000000';
  const answer = await fetch('/api/v1/@me/short/update', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      profile: {
        ...{
          boxColor: black,
          boxColor_1: black,
          boxColor_2: black,
          buttonColor: black,
          backgroundColor: black,
        },
        ...{
          enableProfileAnimation: false,
          enableTypewriterEffect: false,
          enableProfileThemeGradient: false,
        },
        ...{ displayConnections: {}, profileAnimation: null, links: [], titles: [] },
        shortcuts: input.shortcuts,
        shortcutsSettings: input.settings,
      },
    }),
  });
  return answer.status;
}

test('an account is connected, shown, hidden and disconnected, all by keyboard', async ({
  page,
  context,
  browser,
  member,
  signIn,
  texts,
  baseURL,
}, { project }) => {
  const { service, account, profile } = FREE[project.name as keyof typeof FREE];
  const name = SERVICE_NAMES[service];
  const { connections, connect, bar } = texts['short-editor'];
  const press = (target: Locator, key = 'Enter') => target.press(key);
  await signIn(context, member);
  await page.goto('/account/short?tab=customization');
  await page.locator('[data-ready]').waitFor();
  await page
    .getByRole('textbox', { name: texts['short-editor'].colours.background, exact: true })
    .fill('#123456');
  await page.getByRole('tab', { name: texts['short-editor'].tabs.connections }).click();
  await expectAccessiblePage(page);

  const opened = context.waitForEvent('page');
  await press(page.getByRole('link', { name: connections.connectLabel.replace('{{service}}', name) }));
  const consent = await opened;
  await allow(consent, account);
  await expect(consent.getByRole('heading', { level: 1 })).toHaveText(
    connect.title.replace('{{service}}', name),
  );
  await expectAccessiblePage(consent);

  // The editor detects the connection automatically and keeps the unsaved changes.
  await expect(
    page.getByRole('button', { name: connections.disconnectLabel.replace('{{service}}', name) }),
  ).toBeVisible();
  await expect(page.getByText(bar.changed)).toBeVisible();
  await consent.close();

  const visitor = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  const shown = visitor.locator(`a[href*="${profile}"]`);
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/short/update') && answer.ok());
    await press(page.getByRole('button', { name: bar.save, exact: true }));
    await saved;
    await visitor.goto(`/@${member.username}`);
  };
  await press(page.getByRole('switch', { name: new RegExp(`${connections.show}.*${name}`) }), 'Space');
  await save();
  await expect(shown).toBeVisible();
  await press(page.getByRole('switch', { name: new RegExp(`${connections.show}.*${name}`) }), 'Space');
  await save();
  await expect(shown).toHaveCount(0);

  await press(page.getByRole('button', { name: connections.disconnectLabel.replace('{{service}}', name) }));
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: connections.keep, exact: true })).toBeFocused();
  await press(question.getByRole('button', { name: connections.disconnect, exact: true }));
  await expect(
    page.getByRole('link', { name: connections.connectLabel.replace('{{service}}', name) }),
  ).toBeVisible();
  await visitor.close();
});

test('a saved card is live on the public page', async ({ page, member, context, signIn, texts, baseURL }) => {
  await signIn(context, member);
  await page.goto('/account/short');
  const settings = { discordInvite: 'https://discord.gg/berlin-rides' };
  const saved = await page.evaluate(saveShortcuts, { shortcuts: ['discord_server'], settings });
  expect(saved).toBe(200);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await page.goto(`/@${member.username}`);
  const card = page.locator('[data-live-card=discord_server]');
  await expect(card).toContainText('Berlin Rides');
  await expect(card.getByRole('link', { name: texts.cards.discord_server.join })).toHaveAttribute(
    'href',
    'https://discord.gg/berlin-rides',
  );
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expectAccessiblePage(page);
  expect(foreign).toEqual([]);
});

test('cards with an unknown target show an error and a disabled button', async ({
  page,
  member,
  context,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/account/short');
  const save = (shortcuts: string[], settings: object) =>
    page.evaluate(saveShortcuts, { shortcuts, settings });
  const { cards } = texts;
  expect(
    await save(['discord_server', 'eventbrite_event'], {
      discordInvite: 'unknown1',
      eventbriteEvent: '1234567890129',
    }),
  ).toBe(200);
  await page.goto(`/@${member.username}`);
  const chat = page.locator('[data-live-card=discord_server]');
  await expect(chat.getByRole('button', { name: cards.discord_server.error.invalid_invite })).toBeDisabled();
  const event = page.locator('[data-live-card=eventbrite_event]');
  await expect(event).toContainText(cards.eventbrite_event.error.invalid_event);
  await expectAccessiblePage(page);
});

test('denying access or choosing a taken account shows an error', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  const { connect } = texts['short-editor'];
  // Opening this URL directly, instead of through the editor's link, shows a confirmation page first, even
  // without scripts.
  await page.goto('/api/v1/short/generate?service=discord');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    connect.question.replace('{{service}}', 'Discord'),
  );
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: connect.begin.replace('{{service}}', 'Discord') }).click();
  await page.locator('button[name=decision][value=deny]').click();
  await expect(page.getByText(texts.errors.connect_refused)).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: connect.again }).click();
  await allow(page, 'mia');
  await expect(page.getByText(texts.errors.connect_taken)).toBeVisible();
});

test('the song card refreshes while visible and pauses while hidden', async ({ page }) => {
  let asked = 0;
  await page.route('**/@mia/cards/spotify_listening**', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/Spotify/g, `Round ${asked}`),
    });
  });
  await page.clock.install();
  await page.goto('/@mia');
  const card = page.locator('[data-live-card=spotify_listening]');
  await card.scrollIntoViewIfNeeded();
  const anotherRound = async () => {
    const before = asked;
    await expect
      .poll(async () => {
        await page.clock.runFor(2500);
        return asked;
      })
      .toBeGreaterThan(before);
    // Waits for the response before the fake clock advances again. Otherwise the page's request would time
    // out.
    await expect(card).toContainText(`Round ${asked}`);
  };
  await anotherRound();
  await anotherRound();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a revoked grant can be renewed', async ({ page, texts }, { project }) => {
  // The sandbox revokes all grants at once, so this test starts its own server, in only one Playwright
  // project.
  test.skip(project.name !== 'desktop-en', 'runs in one project');
  const folder = folderFromTemplate('grants-');
  const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
  try {
    const { connections, tabs } = texts['short-editor'];
    const { login } = texts['sign-in'];
    await page.context().addCookies([{ name: 'cookie_choice', value: 'declined', url: server.origin }]);
    await page.goto(`${server.origin}/login?return_to=/account/short`);
    await page.getByRole('textbox', { name: login.login }).fill('theo');
    await page.locator('input[name=password]').fill('quest-demo-1');
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page.waitForURL('**/account/short**');
    const music = page.locator('[data-live-card=spotify_recent]');
    await page.goto(`${server.origin}/@theo`);
    await expect(music).toContainText('Spotify');

    const revoked = await fetch(`${server.origin}/sandbox/providers.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ spotify: { do: 'revoke-grants' } }),
    });
    expect(revoked.status).toBe(200);
    // Spotify reports the revocation only on the next request to it. The owner's request for the card causes
    // one.
    await page.goto(`${server.origin}/account/short`);
    await expect
      .poll(() =>
        page.evaluate(async () => (await fetch('/api/v1/@me/short/shortcuts/spotify_listening')).status),
      )
      .toBe(404);
    await page.goto(`${server.origin}/@theo`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(music).toHaveCount(0);

    await page.goto(`${server.origin}/account/short?tab=connections`);
    await expect(page.getByRole('tab', { name: tabs.connections })).toHaveAttribute('aria-selected', 'true');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: connections.againLabel.replace('{{service}}', 'Spotify') }).click();
    const consent = await opened;
    await allow(consent, 'theo');
    await expect(consent.getByText(texts['short-editor'].connect.text)).toBeVisible();
    await expect(
      page.getByRole('link', { name: connections.againLabel.replace('{{service}}', 'Spotify') }),
    ).toHaveCount(0);
    await page.goto(`${server.origin}/@theo`);
    await expect(music).toContainText('Spotify');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
