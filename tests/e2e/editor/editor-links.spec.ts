import type { Locator, Page } from '@playwright/test';
import { rows } from '../../support/editor-page.ts';
import { expect, expectAccessiblePage, keepToasts } from '../fixtures.ts';
import { COUNT, handle, MIA, names, openLinks, publicTitles, test } from './many-links.ts';

/** Drags a row's handle to the window's upper edge and holds it there until the list has scrolled to its start. */
async function dragToTop(page: Page, row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const box = await handle(row).boundingBox();
  if (!box) throw new Error('the handle is not visible');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y, { steps: 3 });
  await page.mouse.move(box.x + 20, 20, { steps: 5 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.move(box.x + 20, 100, { steps: 5 });
}

test('25 links fit a phone: rows of 56 px, targets of 44 px, nothing scrolls sideways', {
  tag: '@both',
}, async ({ page, owner: _, texts }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openLinks(page);
  const list = page.locator('ol:has(button[name$=".handle"])');
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(1600);
  const small = await page
    .locator('main :is(button, a[href], input, select, label):visible')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const target = one.closest('label') ?? one;
        const { width, height } = target.getBoundingClientRect();
        const hidden = width <= 1 || height <= 1;
        return hidden || (width >= 44 && height >= 44)
          ? []
          : [`${one.outerHTML.slice(0, 120)} ${width}×${height}`];
      }),
    );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessiblePage(page);

  const tabs = page.getByRole('tablist', { name: texts['short-editor'].tabs.label });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(tabs).not.toBeInViewport();
  await page.getByRole('button', { name: texts['short-editor'].view.edit }).click();
  await expect(tabs).toBeInViewport();
});

/** Moves the last row with `move` and asserts that it is the first afterwards. */
async function moveLast(page: Page, move: (row: Locator, title: string) => Promise<void>): Promise<void> {
  const before = await names(page);
  await move(rows(page).last(), before.at(-1) ?? '');
  await expect.poll(() => names(page)).toEqual([before.at(-1), ...before.slice(0, -1)]);
}

/** Asserts that a status says `text` about a link and its place. */
function heard(page: Page, text: string, name: string, number: number): Promise<void> {
  const hasText = text
    .replace('{{name}}', name)
    .replace('{{number}}', `${number}`)
    .replace('{{count}}', `${COUNT}`);
  const status = page.getByRole('status').filter({ hasText: /\d/ });
  return expect(status.filter({ hasText })).toHaveCount(1);
}

test('the last of 25 links goes to the top by mouse and by keyboard', async ({ page, owner, texts }) => {
  const { drag, bar } = texts['short-editor'];
  await openLinks(page);
  await moveLast(page, async (row, title) => {
    await dragToTop(page, row);
    await heard(page, drag.moved, title, 1);
    await page.mouse.up();
    await heard(page, drag.dropped, title, 1);
  });
  await moveLast(page, async (row, title) => {
    await handle(row).focus();
    await page.keyboard.press('Space');
    await heard(page, drag.pickedUp, title, COUNT);
    await page.keyboard.press('ArrowUp');
    await heard(page, drag.moved, title, COUNT - 1);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await heard(page, drag.dropped, title, 1);
    await expect(handle(rows(page).first())).toBeFocused();
  });

  const order = await names(page);
  await handle(rows(page).last()).focus();
  for (const key of ['Space', 'Home', 'Escape']) await page.keyboard.press(key);
  await heard(page, drag.putBack, order.at(-1) ?? '', COUNT);
  expect(await names(page)).toEqual(order);
  await dragToTop(page, rows(page).last());
  await page.keyboard.press('Escape');
  await heard(page, drag.putBack, order.at(-1) ?? '', COUNT);
  await page.mouse.up();
  expect(await names(page)).toEqual(order);

  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
  expect(await publicTitles(page, owner)).toEqual(order);
});

test('the last of 25 links goes to the top by its place', { tag: '@both' }, async ({
  page,
  owner,
  texts,
}) => {
  const { drag, bar, links } = texts['short-editor'];
  await openLinks(page);
  await moveLast(page, async (row, title) => {
    await row.locator('button[name^="links."]').click();
    await page.locator('select:has(option[value="24"])').selectOption('1');
    await heard(page, drag.moved, title, 2);
    await page.getByRole('button', { name: links.toTop, exact: true }).click();
    await heard(page, drag.moved, title, 1);
    await expect(page.locator('select:has(option[value="24"])')).toBeFocused();
    await page.getByRole('button', { name: links.done }).click();
  });
  const order = await names(page);
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
  expect(await publicTitles(page, owner)).toEqual(order);
});

test('25 links cannot be duplicated', async ({ page, owner: _, texts }) => {
  const { links } = texts['short-editor'];
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLinks(page);
  const duplicate = (name: string) =>
    page.getByRole('button', { name: links.duplicate.replace('{{name}}', name), exact: true });
  await expect(duplicate('Link number 1')).toBeDisabled();
  await page
    .getByRole('button', { name: links.remove.replace('{{name}}', 'Link number 0'), exact: true })
    .click();
  await expect(rows(page)).toHaveCount(COUNT - 1);
  await duplicate('Link number 1').click();
  await expect(rows(page)).toHaveCount(COUNT);
  await expect(duplicate('Link number 1')).toBeDisabled();
});

test('delete and undo by the message; delete, five edits, undo and redo step by step', {
  tag: '@both',
}, async ({ page, context, signIn, texts }) => {
  const { history, links } = texts['short-editor'];
  await signIn(context, MIA);
  await openLinks(page);
  const before = await names(page);
  const removeFirst = async () => {
    await rows(page).first().locator('button[name^="links."]').click();
    await page
      .getByRole('button', { name: links.remove.replace('{{name}}', (await names(page))[0] ?? '') })
      .last()
      .click();
  };
  await removeFirst();
  expect(await names(page)).toEqual(before.slice(1));
  await page.getByRole('dialog').getByRole('button', { name: links.undo, exact: true }).click();
  expect(await names(page)).toEqual(before);

  const draft = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('ol > li')].map(
        (row) => `${row.innerText} ${row.querySelector<HTMLInputElement>('[role=switch]')?.ariaChecked}`,
      ),
    );
  const drafts = [await draft()];
  const note = async () => drafts.push(await draft());
  await removeFirst();
  await note();
  for (const place of [0, 1, 2]) {
    await rows(page).nth(place).getByRole('switch').click();
    await note();
  }
  for (const place of [3, 2]) {
    await handle(rows(page).nth(place)).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await note();
  }
  await page.locator('h1').click();
  for (const expected of drafts.toReversed().slice(1)) {
    await page.keyboard.press('Control+z');
    await expect.poll(draft).toEqual(expected);
  }
  await expect(
    page.getByText(history.undone.replace('{{what}}', texts['short-editor'].step.linkRemoved)),
  ).toBeVisible();
  for (const expected of drafts.slice(1)) {
    await page.getByRole('button', { name: history.redo }).filter({ visible: true }).click();
    await expect.poll(draft).toEqual(expected);
  }
});

test('on a phone, a message covers no control and closes with its button', { tag: '@phone' }, async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { bar, toasts } = texts['short-editor'];
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(context, MIA);
  await openLinks(page);
  await keepToasts(page);
  await rows(page).first().getByRole('switch').click();
  await page.getByRole('button', { name: bar.discard }).click();
  const message = page.getByRole('dialog').filter({ hasText: bar.discarded });
  await expect(message).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const covered = await message.evaluate((box) =>
    Array.from(document.querySelectorAll<HTMLElement>(':is(header, main) :is(button, a, input)'))
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return box.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((control) => control.textContent || control.ariaLabel),
  );
  expect(covered).toEqual([]);
  await message.getByRole('button', { name: toasts.close }).click();
  await expect(message).toHaveCount(0);
});

test('on a phone, no message covers the sheet of a link', { tag: '@phone' }, async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { history } = texts['short-editor'];
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(context, MIA);
  await openLinks(page);
  await keepToasts(page);
  await rows(page).first().getByRole('switch').click();
  await page.getByRole('button', { name: history.undo }).filter({ visible: true }).click();
  const message = page.getByText(history.undone.split('{{')[0] ?? '').filter({ visible: true });
  await expect(message).toBeVisible();
  await rows(page).first().locator('button[name^="links."]').first().click();
  await expect(page.locator('input[name$=".title"]')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('in a wide window, Esc closes the fields of a link, and a button moves it to the top', async ({
  page,
  owner: _,
  texts,
}) => {
  const { links, drag } = texts['short-editor'];
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLinks(page);
  const before = await names(page);
  const row = rows(page).nth(4);
  const button = row.locator('button[aria-haspopup=dialog]');
  await button.click();
  const title = page.getByRole('textbox', { name: new RegExp(`^${links.name}`) });
  await title.focus();
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await expect(button).toBeFocused();
  await row.getByRole('button', { name: links.toTopOf.replace('{{name}}', before[4] ?? '') }).click();
  await expect.poll(() => names(page)).toEqual([before[4], ...before.filter((name) => name !== before[4])]);
  await expect(handle(rows(page).first())).toBeFocused();
  const moved = drag.moved.replace('{{name}}', before[4] ?? '').replace('{{number}}', '1');
  await expect(
    page.getByRole('status').filter({ hasText: moved.replace('{{count}}', `${COUNT}`) }),
  ).toHaveCount(1);
});

test('dates: a skipped hour, a doubled hour and an end before the beginning', { tag: '@both' }, async ({
  page,
  context,
  language,
  signIn,
  texts,
}) => {
  const { links, schedule, problem, row, bar } = texts['short-editor'];
  // The sheet of a phone would cover the bar.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(context, MIA);
  await openLinks(page);
  await rows(page).first().locator('button[name^="links."]').click();
  const from = page.locator('input[name$=".from"]');
  const until = page.locator('input[name$=".until"]');
  const sent: { from: string; until: string }[] = [];
  await page.route('**/api/v1/@me/short/update', (route) => {
    sent.push(route.request().postDataJSON().profile.links[0]);
    return route.fulfill({ status: 429, json: { error: 'too_many_requests', error_description: '' } });
  });

  await expect(from).toHaveCount(0);
  await page.getByRole('button', { name: schedule.label }).click();
  await expect(from).toBeFocused();
  await from.fill('2036-03-30T02:30');
  await expect(page.getByText(schedule.moved)).toBeVisible();
  await from.blur();
  await expect(from).toHaveValue('2036-03-30T03:30');
  await until.fill('2036-03-29T12:00');
  await expect(page.getByText(problem.invalid_period)).toBeVisible();
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(until).toBeFocused();
  expect(sent).toEqual([]);
  await until.fill('2036-10-26T02:30');
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      from: '2036-03-30T01:30:00.000Z',
      until: '2036-10-26T00:30:00.000Z',
    });
  await expect(rows(page).first()).toContainText(row.planned.split('{{')[0] ?? '');
  await expect(rows(page).first()).toContainText(language === 'de' ? '03:30 Uhr' : '03:30');
  await until.fill('2020-01-01T12:00');
  await from.fill('');
  await expect(rows(page).first()).toContainText(row.ended.split('{{')[0] ?? '');
  await page.getByRole('button', { name: schedule.newDates }).click();
  await expect(from).toBeFocused();
  await page.getByRole('button', { name: schedule.again }).click();
  await expect(until).toHaveValue('');

  // A date without a time has no value in browsers, and would be lost.
  await until.focus();
  await page.keyboard.type('12242027');
  await page.getByRole('button', { name: links.done }).click();
  await expect(until).toHaveAccessibleDescription(problem.incomplete_date);
  await expect(until).toBeFocused();
});
