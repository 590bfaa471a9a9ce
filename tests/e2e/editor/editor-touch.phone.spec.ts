import type { Locator, Page } from '@playwright/test';
import { rows } from '../../support/editor-page.ts';
import { expect } from '../fixtures.ts';
import { COUNT, handle, names, openLinks, publicTitles, test } from './many-links.ts';

/** One finger. Playwright's own touches cannot move. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => {
      at = { x, y };
      return send('touchStart', [at]);
    },
    /** Moves up or down to `y` in steps, as a finger does. */
    move: async (y: number, steps = 10) => {
      const from = at.y;
      for (let n = 1; n <= steps; n += 1) {
        at = { ...at, y: from + ((y - from) * n) / steps };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
}

/** Returns the middle of an element, which is scrolled into view. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the last of 25 links goes to the top by touch', async ({ page, owner, texts }) => {
  const { drag, bar } = texts['short-editor'];
  await openLinks(page);
  const status = page.getByRole('status').filter({ hasText: /\d/ });
  const said = (text: string, name: string, number: number) =>
    status.filter({
      hasText: text
        .replace('{{name}}', name)
        .replace('{{number}}', `${number}`)
        .replace('{{count}}', `${COUNT}`),
    });
  const before = await names(page);
  const title = before.at(-1) ?? '';
  const touch = await finger(page);
  const carryToTop = async () => {
    const { x, y } = await middleOf(handle(rows(page).last()));
    await touch.down(x, y);
    await touch.move(y - 8, 2);
    await expect(said(drag.pickedUp, title, COUNT)).toHaveCount(1);
    await touch.move(20);
    // A finger that rests near the edge scrolls the list.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await touch.move(100);
    await expect(said(drag.moved, title, 1)).toHaveCount(1);
  };

  await carryToTop();
  await page.keyboard.press('Escape');
  await expect(said(drag.putBack, title, COUNT)).toHaveCount(1);
  await touch.up();
  expect(await names(page)).toEqual(before);

  await carryToTop();
  await touch.up();
  await expect(said(drag.dropped, title, 1)).toHaveCount(1);
  const order = [title, ...before.slice(0, -1)];
  await expect.poll(() => names(page)).toEqual(order);
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
  expect(await publicTitles(page, owner)).toEqual(order);
});

test('a touch next to a handle scrolls and moves nothing, a touch on a handle drags', async ({
  page,
  owner: _,
}) => {
  await openLinks(page);
  const before = await names(page);
  const row = rows(page).nth(6);
  const touch = await finger(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const grip = await middleOf(handle(row));
  // Just outside the handle, then on the link's title.
  for (const x of [grip.x + 24, grip.x + 130]) {
    const { y } = await middleOf(row);
    const from = await scrolled();
    await touch.down(x, y);
    await touch.move(y - 120);
    await expect(page.locator('[data-carried]')).toHaveCount(0);
    await touch.up();
    await expect.poll(scrolled).toBeGreaterThan(from);
    // The page may go on scrolling after the touch.
    let last = -1;
    await expect
      .poll(async () => {
        const moved = (await scrolled()) - last;
        last += moved;
        return moved;
      })
      .toBe(0);
    expect(await names(page)).toEqual(before);
  }

  const { x, y } = await middleOf(handle(row));
  await touch.down(x, y);
  await touch.move(y - 115);
  await expect(rows(page).locator('..').locator('[data-carried]')).toHaveCount(1);
  await touch.up();
  await expect.poll(() => names(page)).not.toEqual(before);
  expect((await names(page)).slice(0, 8).toSorted()).toEqual(before.slice(0, 8).toSorted());
});

test('on a phone, the back button closes the fields of a link, and no entry stays behind', async ({
  page,
  owner: _,
  texts,
}) => {
  const { links } = texts['short-editor'];
  await page.goto('/account');
  await openLinks(page);
  const button = (row: number) => rows(page).nth(row).locator('button[aria-haspopup=dialog]');
  const fields = page.getByRole('dialog');
  const entry = () => page.evaluate(() => JSON.stringify(history.state));
  const own = await entry();
  const open = async () => {
    await button(20).click();
    await expect(fields).toBeVisible();
    await expect.poll(entry).not.toBe(own);
  };
  for (const close of [
    () => page.goBack(),
    () => fields.getByRole('button', { name: links.done }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await open();
    await close();
    await expect(fields).toHaveCount(0);
    await expect(button(20)).toBeFocused();
    await expect(button(20)).toBeInViewport();
    await expect.poll(entry).toBe(own);
  }
  await page.goForward();
  await expect.poll(entry).toBe(own);
  await open();
  await page.reload();
  await page.locator('[data-ready]').waitFor();
  await expect.poll(entry).toBe(own);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});

test('on a phone, the back button returns to the row of a link that was moved', async ({
  page,
  owner: _,
}) => {
  await openLinks(page);
  const before = await names(page);
  await rows(page).nth(20).locator('button[aria-haspopup=dialog]').click();
  const place = page.locator('select:has(option[value="24"])');
  await place.selectOption('0');
  await page.goBack();
  await expect(place).toBeHidden();
  expect((await names(page))[0]).toBe(before[20]);
  const row = rows(page).first().locator('button[aria-haspopup=dialog]');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});
