import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { toImported } from '../apps/web/features/short-import/imported.ts';
import { extractPageFacts } from '../apps/web/features/short-import/page-facts.ts';
import { decodeText, FILE_BYTES_MAX } from '../apps/web/features/short-import/read-file.ts';
import { at, inOrder, objectsAt, parseJson, textAt } from '../apps/web/features/short-import/read-json.ts';
import { recogniseJson, recognisePage, recogniseText } from '../apps/web/features/short-import/recognise.ts';
import { sanitiseUrl } from '../contracts/rules/urls/sanitise-url.ts';

/**
 * Reads a folder of files of other services (`npm run bench:imports -- <folder>`), recognises each, and
 * compares what is found with what is expected: the links of a JSON file with `links`, or the uncommented
 * `a.button` of a page. Prints counts by source and the failures by reason; writes nothing.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: npm run bench:imports -- <folder>\n');
  process.exit(2);
}

const executablePath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => readdirSync('/usr/bin').includes(path.slice('/usr/bin/'.length)));
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

const sources = new Map<string, { files: number; found: number; expected: number; complete: number }>();
const failures = new Map<string, string[]>();
const fail = (reason: string, name: string) => failures.set(reason, [...(failures.get(reason) ?? []), name]);

/** Returns the URLs that a file should give, in order; null if the file does not say. */
async function expectedUrls(text: string): Promise<string[] | null> {
  const value = parseJson(text);
  if (value !== undefined) {
    if (!Array.isArray(at(value, 'links'))) return null;
    const links = objectsAt(value, 'links');
    // LinkStack exports its rows in the order in which they were created, and shows them in another.
    const isShown = links.every((link) => at(link, 'order') !== undefined);
    const isIcon = (link: object) => Number(textAt(link, 'button_id') === '94');
    const shown = isShown ? inOrder(links, 'order').sort((a, b) => isIcon(a) - isIcon(b)) : links;
    return accepted(shown.map((link) => textAt(link, 'url') || textAt(link, 'link')));
  }
  if (!text.trimStart().startsWith('<')) return null;
  const hrefs = await page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [...parsed.querySelectorAll('a.button[href]')].map((anchor) => anchor.getAttribute('href') ?? '');
  }, text);
  return accepted(hrefs.filter((href) => !href.startsWith('#')));
}

const accepted = (urls: string[]): string[] => urls.flatMap((url) => sanitiseUrl(url) ?? []);

async function recognise(text: string) {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content.startsWith('<')) return recognisePage(await page.evaluate(extractPageFacts, content));
  const value = parseJson(content);
  return value === undefined
    ? recogniseText(content, () => {
        throw new Error('not a page');
      })
    : recogniseJson(value);
}

/** Whether all expected URLs were found in their order; other links may stand between them. */
function isComplete(expected: string[], found: string[]): boolean {
  let place = 0;
  for (const url of found) if (url === expected[place]) place += 1;
  return place === expected.length;
}

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:json|html?|csv|tsv|txt|md)$/i.test(entry.name)) continue;
  const name = join(entry.parentPath, entry.name);
  const bytes = readFileSync(name);
  if (bytes.length > FILE_BYTES_MAX) {
    fail('larger than 2 MB', name);
    continue;
  }
  const text = decodeText(bytes);
  const expected = await expectedUrls(text);
  const found = await recognise(text);
  if (found === null) {
    if (expected !== null && expected.length > 0) fail('not recognised', name);
    continue;
  }
  const urls = toImported(found, []).entries.flatMap((one) => (one.kind === 'link' ? [one.url] : []));
  const counted = sources.get(found.source) ?? { files: 0, found: 0, expected: 0, complete: 0 };
  const complete = expected === null || isComplete(expected, urls);
  if (!complete) fail(`${found.source}: links missing or out of order`, name);
  sources.set(found.source, {
    files: counted.files + 1,
    found: counted.found + urls.length,
    expected: counted.expected + (expected?.length ?? urls.length),
    complete: counted.complete + (complete ? 1 : 0),
  });
}
await browser.close();

const print = (line: string) => process.stdout.write(`${line}\n`);
for (const [source, { files, found, expected, complete }] of sources)
  print(
    `${source.padEnd(11)} ${files} files, ${complete} complete (${((100 * complete) / files).toFixed(1)} %), ${found} links found, ${expected} expected`,
  );
for (const [reason, names] of failures)
  print(`${reason}: ${names.length}, such as ${names.slice(0, 3).join(', ')}`);
if (sources.size === 0) print('No file was recognised.');
