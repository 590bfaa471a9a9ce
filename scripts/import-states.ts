import type { Locator, Page, Route } from '@playwright/test';
import type { Texts } from '#locales/texts';
import { LINKS_TAB, openImport, readText } from '../tests/support/editor-page.ts';
import type { PictureOf } from './picture-of.ts';

type ImportTexts = Texts['short-import'];

/** Lines that an import reads. */
export const LINKS = Array.from({ length: 8 }, (_, n) => `Tour ${n + 1} https://tours.example.ch/${n + 1}`);

/** Has the sheet of an import read a page, for which `answer` answers instead of the server. */
async function readPage(
  sheet: Locator,
  { page: texts }: ImportTexts,
  answer: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  await sheet.page().route('**/short/import/page', answer);
  await sheet.getByRole('textbox', { name: texts.label }).fill('https://links.example.com/noah');
  await sheet.getByRole('checkbox', { name: texts.mine }).check();
  await sheet.getByRole('button', { name: texts.read }).click();
}

/** The sheet of an import after something was read in it, or should have been. */
const importSheet = (
  name: string,
  act: (sheet: Locator, texts: ImportTexts, page: Page) => Promise<void>,
  { member = 'noah', before }: Pick<PictureOf, 'member' | 'before'> = {},
): PictureOf => ({
  name: `import-${name}`,
  path: LINKS_TAB,
  member,
  ...(before ? { before } : {}),
  async until(page, texts) {
    await act(await openImport(page, texts), texts['short-import'], page);
  },
});

/** A page that the API does not read. */
const importFails = (
  name: string,
  { status, error }: { status: number; error: string },
  problem: keyof ImportTexts['problem'],
) =>
  importSheet(name, async (sheet, texts) => {
    const json = { error, error_description: '' };
    await readPage(sheet, texts, (route) => route.fulfill({ status, json }));
    await sheet.getByText(texts.problem[problem]).waitFor();
  });

/** What a member meets while bringing links. */
export const IMPORT_STATES: readonly PictureOf[] = [
  importSheet(
    'list',
    async (sheet, texts, page) => {
      await readText(sheet, texts, ['# On foot', ...LINKS].join('\n'));
      await page.locator('button[name=importTake]').waitFor();
    },
    { member: 'lea' },
  ),
  importSheet('replace', async (sheet, texts, page) => {
    await readText(sheet, texts, LINKS.join('\n'));
    await sheet.getByRole('radio', { name: texts.replace }).check();
    await page.locator('button[name=importTake]').click();
    await sheet.getByText(texts.replaceQuestion_other.replace('{{count}}', '3')).waitFor();
  }),
  importSheet(
    'reading',
    async (sheet, texts, page) => {
      await readPage(sheet, texts, () => undefined);
      await sheet.getByText(texts.reading).waitFor();
      await page.clock.runFor(6000);
      await sheet.getByText(texts.stillReading).waitFor();
    },
    { before: (page) => page.clock.install() },
  ),
  importFails('refused', { status: 403, error: 'import_refused' }, 'refused'),
  importFails('unreachable', { status: 503, error: 'import_unavailable' }, 'unavailable'),
  importSheet('nothing', async (sheet, texts) => {
    await readText(sheet, texts, texts.text.text);
    await sheet.getByText(texts.nothing.text).waitFor();
  }),
];
