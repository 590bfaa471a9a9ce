import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../locales/texts.ts';

/** The tab of the editor that has the links and their import. */
export const LINKS_TAB = '/account/short?tab=links';

/** The rows of the editor's list of links, cards and headings. */
export const rows = (page: Page) => page.locator('li:has(> div > button[name$=".handle"])');

/** Opens the sheet of an import in the editor's tab for links. */
export async function openImport(page: Page, texts: Texts): Promise<Locator> {
  await page.getByRole('button', { name: texts['short-editor'].import.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(texts['short-import'].file.choose).waitFor();
  return sheet;
}

/** Has the sheet of an import look for links in a text. */
export async function readText(
  sheet: Locator,
  { text }: Texts['short-import'],
  content: string,
): Promise<void> {
  await sheet.getByRole('textbox', { name: text.label }).fill(content);
  await sheet.getByRole('button', { name: text.read }).click();
}
