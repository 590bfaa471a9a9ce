import type { Page } from '@playwright/test';
import type { ShortStatistics } from '#contracts/statistics';
import type { Texts } from '#locales/texts';
import { DRAFT_PREFIX } from '#web/session/draft-keys.ts';
import { LINKS_TAB, openImport, readText, rows } from '../tests/support/editor-page.ts';
import { LINKS } from './import-states.ts';
import type { PictureOf } from './picture-of.ts';

const LOOKS_TAB = '/account/short?tab=customization';
const UPDATE = '**/api/v1/@me/short/update';
const STATISTICS = '**/api/v1/@me/short/statistics*';
/** A member with Premium whose preview shows no song that is playing now. */
const STEADY_MEMBER = 'gian_caduff';
const NOW = new Date('2026-12-01T11:00:00Z');

const saved = (status: number, error: string) => (page: Page) =>
  page.route(UPDATE, (route) => route.fulfill({ status, json: { error, error_description: '' } }));

const isReady = (page: Page) => page.locator('[data-ready]').waitFor();

const lemonLook = (page: Page, { 'short-editor': { looks } }: Texts) =>
  page.getByRole('radio', { name: looks.theme.lemon, exact: true });

/** Chooses another look in the editor, and saves it if `save`. */
const lookChosen =
  ({ save }: { save: boolean }) =>
  async (page: Page, texts: Texts) => {
    const { bar } = texts['short-editor'];
    await lemonLook(page, texts).check({ force: true });
    const changed = page.getByRole('region', { name: bar.label });
    await changed.waitFor();
    if (save) await changed.getByRole('button', { name: bar.save, exact: true }).click();
  };

const editorState = (
  name: string,
  shown: (bar: Texts['short-editor']['bar']) => string,
  { before, save = true, online = true }: { before?: PictureOf['before']; save?: boolean; online?: boolean },
): PictureOf => ({
  name: `editor-${name}`,
  path: LOOKS_TAB,
  member: 'mia',
  ...(before ? { before } : {}),
  async until(page, texts) {
    if (!online) await page.context().setOffline(true);
    await lookChosen({ save })(page, texts);
    await page.getByText(shown(texts['short-editor'].bar)).first().waitFor();
  },
});

/** The tab for links after the member did something there, with times and clicks that no later day changes. */
const linksState = (
  name: string,
  member: string,
  act: (page: Page, texts: Texts) => Promise<void>,
): PictureOf => ({
  name: `editor-${name}`,
  path: LINKS_TAB,
  member,
  async before(page) {
    await page.clock.setFixedTime(NOW);
    await page.route(STATISTICS, async (route) => {
      const response = await route.fetch();
      const statistics: ShortStatistics = await response.json();
      const links = statistics.links.map((link) => ({ ...link, clicks: link.title.length }));
      await route.fulfill({ response, json: { ...statistics, links } });
    });
  },
  async until(page, texts) {
    await isReady(page);
    await act(page, texts);
    // Nothing is hovered, wherever the list has scrolled to.
    await page.mouse.move(0, 0);
  },
});

const openLink = (page: Page, place: number) =>
  rows(page).nth(place).locator('button[name^="links."]').click();

/** Types a time into the fields of a link, which are closed again. */
async function schedule(
  page: Page,
  { links, schedule: texts }: Texts['short-editor'],
  { place, part, time }: { place: number; part: 'from' | 'until'; time: string },
): Promise<void> {
  await openLink(page, place);
  await page.getByRole('button', { name: texts.label }).click();
  await page.locator(`input[name$=".${part}"]`).fill(time);
  await page.getByRole('button', { name: links.done, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Moves a row by its handle until it is in another place. */
async function moveRow(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const step = from < to ? 1 : -1;
  for (let place = from; place !== to; place += step) {
    await rows(page).nth(place).locator('button[name$=".handle"]').focus();
    await page.keyboard.press(step === 1 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
  }
}

/** Scrolls to a section of the editor, which then has no focus. */
const showSection = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).evaluate((heading) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    heading.scrollIntoView();
  });

/** What a member meets in the editor of the Short. */
export const EDITOR_STATES: readonly PictureOf[] = [
  editorState('changed', ({ changed }) => changed, { save: false }),
  editorState('signed-out', ({ signedOut }) => signedOut, { before: saved(401, 'unauthorized') }),
  editorState('outdated', ({ outdated }) => outdated, { before: saved(409, 'newer_version') }),
  editorState('failed', ({ failed }) => failed, { before: saved(500, 'boom') }),
  editorState('offline', ({ offlineTitle }) => offlineTitle, { online: false }),
  {
    name: 'editor-restored',
    path: LOOKS_TAB,
    member: STEADY_MEMBER,
    before: (page) => page.clock.setFixedTime(NOW),
    async until(page, texts) {
      await lookChosen({ save: false })(page, texts);
      await page.waitForFunction(
        (prefix) => Object.keys(localStorage).some((key) => key.startsWith(prefix)),
        DRAFT_PREFIX,
      );
      await page.reload({ waitUntil: 'networkidle' });
      const { bar, looks } = texts['short-editor'];
      const [restored = ''] = bar.restored.split('{{');
      await page.getByText(restored).first().waitFor();
      await showSection(page, looks.title);
      await lemonLook(page, texts).evaluate((look) =>
        look.scrollIntoView({ block: 'nearest', inline: 'center' }),
      );
    },
  },
  {
    name: 'editor-premium-needed',
    path: LOOKS_TAB,
    member: 'lea',
    async until(page, texts) {
      await lookChosen({ save: false })(page, texts);
      const { looks, bar } = texts['short-editor'];
      await page.getByRole('switch', { name: looks.gradient }).click();
      await page.getByRole('region', { name: bar.label }).getByText(bar.premium_gradient).waitFor();
    },
  },
  {
    name: 'editor-templates',
    path: '/account/short?first=1',
    member: 'lea',
    async until(page, { 'short-editor': { first, templates } }) {
      await page.getByRole('dialog').getByText(first.template).click();
      await page.getByText(templates.name.cafe).waitFor();
    },
  },
  {
    name: 'editor-connections',
    path: '/account/short?tab=connections',
    member: 'mia',
    until: isReady,
  },
  {
    name: 'editor-shortcuts',
    path: '/account/short?tab=shortcuts',
    member: 'noah',
    async until(page, { 'short-editor': { shortcuts } }) {
      const [found = ''] = shortcuts.found.split('{{');
      await page.getByText(found).first().waitFor();
    },
  },
  linksState('link', STEADY_MEMBER, async (page) => {
    await openLink(page, 0);
    await page.locator('input[name$=".title"]').waitFor();
  }),
  linksState('schedule', 'noah', async (page, { 'short-editor': editor }) => {
    await schedule(page, editor, { place: 0, part: 'from', time: '2026-12-24T18:00' });
    await schedule(page, editor, { place: 1, part: 'until', time: '2026-11-22T20:00' });
    await rows(page).nth(2).getByRole('switch').click();
    await rows(page).nth(2).getByText(editor.row.off, { exact: true }).waitFor();
    await showSection(page, editor.links.title);
  }),
  linksState('order', 'noah', async (page, { 'short-editor': editor }) => {
    const { order, headings } = editor;
    await page.getByRole('radio', { name: order.mixed }).check({ force: true });
    await page.getByRole('button', { name: headings.add }).click();
    await page.getByRole('textbox', { name: headings.field }).fill(headings.placeholder);
    // Two cards, three links and the heading, which goes below the first card. The second card goes among the links.
    await moveRow(page, { from: 5, to: 1 });
    await moveRow(page, { from: 2, to: 4 });
    await showSection(page, editor.links.title);
  }),
  linksState('parked', 'noah', async (page, texts) => {
    const { bar } = texts['short-editor'];
    const sheet = await openImport(page, texts);
    await readText(sheet, texts['short-import'], LINKS.join('\n'));
    await page.locator('button[name=importTake]').click();
    await page.getByRole('button', { name: bar.saveFree.links_other.replace('{{count}}', '3') }).click();
    const parked = page.locator('[data-field=parked]');
    await parked.locator('summary').click();
    await parked.scrollIntoViewIfNeeded();
  }),
];
