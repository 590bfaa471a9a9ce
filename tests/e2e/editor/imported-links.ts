import type { Locator, Page } from '@playwright/test';
import { type Imported, toImported } from '../../../apps/web/features/short-import/imported.ts';
import { extractPageFacts } from '../../../apps/web/features/short-import/page-facts.ts';
import { recogniseText } from '../../../apps/web/features/short-import/recognise.ts';
import { openImport, readText } from '../../support/editor-page.ts';
import { fixture } from '../../support/imports/fixture.ts';
import { readImport } from '../../support/imports/read-import.ts';
import type { Texts } from '../fixtures.ts';

/** Files of three other services, each with 25 links. */
export const FILES_OF_25 = ['linkstack-links.json', 'littlelink.html', 'biodrop.json'];

export const importFile = (name: string): string =>
  new URL(`../../support/imports/${name}`, import.meta.url).pathname;

/** Recognises a file as the sheet of an import does: the facts of a page are read by the browser. */
export async function recognised(page: Page, name: string): Promise<Imported | null> {
  if (!name.endsWith('.html')) return readImport(fixture(name));
  const facts = await page.evaluate(extractPageFacts, fixture(name));
  const found = recogniseText('<!doctype html>', () => facts);
  return found && toImported(found, []);
}

/** Titles and URLs of the links that a file brings, in its order. */
export async function linksInFile(page: Page, name: string): Promise<string[]> {
  const imported = await recognised(page, name);
  return (imported?.entries ?? []).flatMap((entry) =>
    entry.kind === 'link' ? [`${entry.title} ${entry.url}`] : [],
  );
}

/** Titles and URLs of the links that a visitor of a Short sees, in the order of the page. */
export async function publicLinks(visitor: Page, url: string): Promise<string[]> {
  await visitor.goto(url);
  return visitor
    .locator('main a.short-link')
    .evaluateAll((all) =>
      all.map((one) => `${one.querySelector('bdi')?.textContent} ${one.getAttribute('href')}`),
    );
}

/** Opens the sheet of an import and has it read a text. */
export async function pasteText(page: Page, texts: Texts, text: string): Promise<Locator> {
  const sheet = await openImport(page, texts);
  await readText(sheet, texts['short-import'], text);
  return sheet;
}

/** The links of the draft. */
export const draftLinks = (page: Page, texts: Texts): Locator =>
  page.getByRole('list', { name: texts['short-editor'].links.listLabel }).getByRole('listitem');

/** The button of the message, which tells what was taken over. The header has one too. */
export const toastUndo = (page: Page, texts: Texts) =>
  page.getByRole('dialog').getByRole('button', { name: texts['short-editor'].links.undo, exact: true });
