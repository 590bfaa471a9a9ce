import type { Page } from '@playwright/test';
import { texts } from '#locales';

const words = texts.en;

/** A typical interaction with a kind of page. Requires the demo data and a browser whose language is English. */
export interface MainInteraction {
  what: string;
  /** Whether the visitor is logged in. */
  asMember?: boolean;
  /** Whether the cookie notice is shown when the page opens. */
  withNotice?: boolean;
  /** Performs the interaction and waits for its effect. */
  act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.locator('[role=dialog], dialog[open], [popover]:popover-open').first();

const answersNotice: MainInteraction = {
  what: 'cookie notice accepted',
  withNotice: true,
  act: async (page) => {
    const accept = button(page, words.common.cookies.accept);
    await accept.click();
    await accept.waitFor({ state: 'hidden' });
  },
};

const opensProfileCard: MainInteraction = {
  what: 'profile card opened',
  asMember: true,
  act: async (page) => {
    await button(page, openProfile).click();
    await page.getByText(words.common.profileCard.settings).first().waitFor();
  },
};
const openProfile = new RegExp(`^${words.common.header.openProfile.split('{{')[0]}`);

const submitsEmpty = (submit: string): MainInteraction => ({
  what: 'form focused and submitted empty',
  act: async (page) => {
    await page.locator('main :is(input, textarea):not([type=hidden], [type=radio])').first().focus();
    await button(page, submit).click();
    await page.waitForFunction(
      () =>
        document.querySelector('[aria-invalid=true], [role=alert]') ||
        document.activeElement?.matches('main :is(input, textarea, select)'),
    );
  },
});

const focusesField: MainInteraction = {
  what: 'field focused',
  act: async (page) => {
    await page.locator('main input:not([type=hidden])').first().click();
    await page.keyboard.type('a');
  },
};

const presses = (name: string | RegExp, what: string, shown: (page: Page) => Promise<void>) => ({
  what,
  act: async (page: Page) => {
    await button(page, name).click();
    await shown(page);
  },
});

const toggled = (page: Page, name: string) =>
  page.getByRole('button', { name, pressed: true }).first().waitFor();

/** Main interactions by URL pattern. The first pattern that matches applies. */
const INTERACTIONS: ReadonlyArray<[RegExp, MainInteraction[]]> = [
  [
    /^\/$/,
    [
      presses(words.landing.short.looks.lake, 'theme of the preview changed', (page) =>
        toggled(page, words.landing.short.looks.lake),
      ),
      opensProfileCard,
    ],
  ],
  [
    /^\/short$/,
    [
      {
        what: 'theme of the preview changed',
        act: async (page) => {
          const card = await page.locator('[data-stage] [data-card]').locator('xpath=../..').elementHandle();
          const colour = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
          const before = await card?.evaluate(colour);
          const lemon = page.getByRole('radio', { name: words.short.try.theme.lemon });
          await page.locator('label', { has: lemon }).click();
          await page.waitForFunction(
            ([element, was]) => element && getComputedStyle(element).backgroundColor !== was,
            [card, before] as const,
          );
        },
      },
    ],
  ],
  [/^\/quests(\/|$)/, [opensProfileCard]],
  [
    /^\/press$/,
    [
      presses(/^Copy /, 'colour copied', (page) =>
        page.getByText(words.press.palette.copied).first().waitFor(),
      ),
    ],
  ],
  [
    /^\/ads$/,
    [
      {
        what: 'question opened',
        act: async (page) => {
          await page.locator('summary').first().click();
          await page.locator('details[open]').first().waitFor();
        },
      },
    ],
  ],
  [/^\/support/, [submitsEmpty(words.support.form.submit)]],
  [/^\/report\?/, [submitsEmpty(words.report.form.submit)]],
  [/^\/report/, [submitsEmpty(words.report.address.submit)]],
  [/^\/cancel/, [submitsEmpty(words.terminations.cancel.submit)]],
  [/^\/withdraw/, [submitsEmpty(words.terminations.withdraw.submit)]],
  [/^\/sign-in/, [focusesField]],
  [
    /^\/@/,
    [presses(words.profile.share.code, 'QR code opened', (page) => dialog(page).locator('img').waitFor())],
  ],
  [
    /\/post\//,
    [
      {
        what: 'liked',
        asMember: true,
        act: async (page) => {
          const like = page.getByRole('button', { name: new RegExp(`^${words.post.like.like} `) });
          const pressed = await like.getAttribute('aria-pressed');
          const sent = page.waitForResponse((response) => response.url().includes('/media/action/'));
          await like.click();
          await sent;
          await page
            .locator(`[aria-pressed=${pressed === 'true' ? 'false' : 'true'}]`)
            .first()
            .waitFor();
        },
      },
      {
        what: 'report dialog opened',
        act: async (page) => {
          await page.getByRole('link', { name: words.post.report.action, exact: true }).click();
          await page.getByRole('dialog', { name: words.report.dialog.title.post }).waitFor();
        },
      },
    ],
  ],
  [
    /^\/\w+\?tab=/,
    [
      {
        what: 'tab switched',
        act: async (page) => {
          await page.getByRole('tab', { name: words.profile.tabs.about }).click();
          await page
            .locator('[role=tab][aria-selected=true]', { hasText: words.profile.tabs.about })
            .waitFor();
        },
      },
    ],
  ],
  [
    /^\/(mia|lea)$/,
    [
      {
        what: 'followed',
        asMember: true,
        act: async (page) => {
          const follow = page.getByRole('button', {
            name: new RegExp(`^(${words.common.follow.follow}|${words.common.follow.following}) `),
          });
          const name = await follow.getAttribute('aria-label');
          const sent = page.waitForResponse((response) => response.request().method() !== 'GET');
          await follow.click();
          await sent;
          await page.locator(`button[aria-label="${name}"]`).waitFor({ state: 'detached' });
        },
      },
      opensProfileCard,
    ],
  ],
  [
    /^\/account\/short/,
    [
      {
        what: 'import opened',
        asMember: true,
        act: async (page) => {
          await page.locator('[data-ready]').waitFor();
          await button(page, words['short-editor'].import.open).click();
          await page.locator('input[name=importFile]').waitFor({ state: 'attached' });
        },
      },
      {
        what: 'tab opened',
        asMember: true,
        act: async (page) => {
          await page.locator('[data-ready]').waitFor();
          await page.getByRole('tab', { name: words['short-editor'].tabs.customization }).click();
          await page.locator('input[name=lookTheme]').first().waitFor();
        },
      },
      {
        what: 'title of a link typed',
        asMember: true,
        act: async (page) => {
          await page.locator('[data-ready]').waitFor();
          await page.locator('button[name^="links."]:not([name$=".handle"])').first().click();
          const title = page.locator('input[name$=".title"]');
          await title.fill('');
          await title.pressSequentially('Title', { delay: 200 });
          await page.waitForFunction(
            () => document.querySelector<HTMLInputElement>('input[name$=".title"]')?.value === 'Title',
          );
        },
      },
    ],
  ],
  [/^\/account$/, [opensProfileCard]],
  [/^\/app$/, [answersNotice]],
  [/^\/about$/, [answersNotice]],
  [/^\/legal\//, [answersNotice]],
  // Every other page, including one that does not exist.
  [/./, [answersNotice]],
];

/**
 * Returns the main interactions of the first page of each kind. Pages that match the same pattern are of the
 * same kind.
 */
export function mainInteractions(paths: readonly string[]): { path: string; interaction: MainInteraction }[] {
  const kindOf = (path: string) => INTERACTIONS.find(([pattern]) => pattern.test(path));
  const firsts = Map.groupBy(paths, kindOf);
  return [...firsts].flatMap(([kind, [path]]) =>
    path && kind ? kind[1].map((interaction) => ({ path, interaction })) : [],
  );
}
