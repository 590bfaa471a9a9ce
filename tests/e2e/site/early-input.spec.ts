/**
 * Tests that text entered before the scripts of a page arrive is kept and is sent with the form. The test
 * fills every text field of a page while the scripts are held back, so new fields are covered automatically.
 */
import type { Page } from '@playwright/test';
import { test } from '../early-presses/both-browsers.ts';
import { expect, hydrate } from '../fixtures.ts';
import { legalFormPages, signInPages } from '../site-pages.ts';

declare global {
  interface Window {
    /** Records a text that the page has sent. */
    noteSent(text: string): void;
  }
}

const TEXT_FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=submit])):visible';
const CHOICES = 'main :is([type=radio], [type=checkbox])';

const formPages = [
  ...signInPages.filter((path) => !path.endsWith('/logout')),
  ...legalFormPages,
  ...['/report?profile=mia', '/support', '/short'],
];

for (const path of formPages)
  test(`input typed before the scripts arrive is kept and sent: ${path}`, async ({ page, baseURL }) => {
    const release = await holdScripts(page);
    const sent = await recordSentInput(page);
    await page.goto(path, { waitUntil: 'commit' });
    const fields = page.locator(TEXT_FIELDS);
    await expect(fields.first()).toBeVisible();
    const typed: string[] = [];
    for (const field of await fields.all()) {
      const value = valueFor(
        await field.evaluate(({ type, name }: HTMLInputElement) => ({ type, name })),
        baseURL ?? '',
      );
      typed.push(value);
      await field.fill(value);
    }
    const values = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    release();
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await hydrate(page);
    await expect.poll(() => fields.evaluateAll(areHydrated)).toBe(true);
    await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle)));
    expect(await values()).toEqual(typed);

    const submit = page.locator('main [type=submit]:visible').last();
    if ((await submit.count()) === 0) return;
    for (const choice of await page.locator(CHOICES).all()) await choice.check({ force: true });
    await submit.click();
    const isNextStep = async () => !(await fields.first().isVisible()) || (await values())[0] !== typed[0];
    await expect
      .poll(async () => typed.every((value) => sent().includes(value)) || (await isNextStep()))
      .toBe(true);
    if (typed.every((value) => sent().includes(value))) return;
    // A form with several steps sends its input after the last step. After going back, the first step must
    // still show the entered input.
    await page.goBack();
    await expect.poll(values).toEqual(typed);
  });

/** Whether React handles the fields of islands. Runs in the page. React marks each element that it has hydrated. */
const areHydrated = (fields: Element[]) =>
  fields.every(
    (field) =>
      !field.closest('[data-island]') || Object.keys(field).some((key) => key.startsWith('__reactProps')),
  );

function valueFor({ type, name }: { type: string; name: string }, origin: string): string {
  if (type === 'email') return 'early@example.com';
  if (type === 'url') return `${origin}/mia`;
  return name === 'username' ? 'early_bird' : 'Typed early';
}

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Returns a function that returns everything that forms and scripts have sent so far. Firefox reports no
 * request bodies to Playwright, so a script in the page records them.
 */
async function recordSentInput(page: Page): Promise<() => string> {
  let sent = '';
  page.on('request', (request) => {
    sent += `${decodeURIComponent(request.url())}\n`;
  });
  await page.exposeFunction('noteSent', (text: string) => {
    sent += `${text}\n`;
  });
  await page.addInitScript(() => {
    addEventListener('formdata', ({ formData }) => window.noteSent([...formData.values()].join('\n')), true);
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (typeof init?.body === 'string') window.noteSent(init.body);
      return send(input, init);
    };
  });
  return () => sent;
}
