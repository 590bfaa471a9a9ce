import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fakePayments, nextButton, SAVED_BILLING, step } from '../payments/checkout-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The thumb of the hand that holds a phone reaches what is below this share of the window's height. */
const REACHED_FROM = 0.4;
/** Smallest size of a target, in pixels. */
const TARGET = 44;

/**
 * Expects that a state can be used with one thumb: the middle of each primary action is within its reach and
 * covered by nothing, nothing scrolls sideways, and every target is large enough.
 */
async function expectOneHanded(page: Page, name: string, actions: Locator[]): Promise<void> {
  for (const action of actions)
    await expect
      .poll(
        () =>
          action.evaluate((control, from) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            const [middle, centre] = [x + width / 2, y + height / 2];
            return {
              isReached: centre >= from * innerHeight && y + height <= innerHeight,
              isUncovered: control.contains(document.elementFromPoint(middle, centre)),
            };
          }, REACHED_FROM),
        { message: `${name}: ${action}` },
      )
      .toEqual({ isReached: true, isUncovered: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
  expect.soft(await page.evaluate(smallTargets, TARGET), name).toEqual([]);
}

/** Lists the targets of the open dialog, or else of the page, that are too small. Links within a text may be. */
function smallTargets(least: number): string[] {
  const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
  const controls = ':is(main, [role=dialog]) :is(button, a[href], input, select, textarea, [role=slider])';
  return [...scope.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const target = control.closest('label') ?? control;
    const { width, height } = target.getBoundingClientRect();
    const isHidden = !control.checkVisibility() || width <= 1 || height <= 1;
    const isPicture = control.closest('[inert]') !== null;
    const isInText = getComputedStyle(control).display === 'inline';
    if (isHidden || isPicture || isInText || target.matches('.reach') || (width >= least && height >= least))
      return [];
    return [`${control.outerHTML.slice(0, 160)} ${width}×${height}`];
  });
}

/** Focuses what is edited, and expects that no bar covers it. */
async function expectUncovered(field: Locator): Promise<void> {
  await field.focus();
  await expect
    .poll(() =>
      field.evaluate((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return [y + 2, y + height - 2].map((at) =>
          control.contains(document.elementFromPoint(x + width / 2, at)),
        );
      }),
    )
    .toEqual([true, true]);
}

test('a new member starts, edits, imports and orders with one thumb', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const editor = texts['short-editor'];
  const { bar, view, tabs, links } = editor;
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  await signIn(context, member);
  await page.goto('/account/short?first=1');
  await page.locator('[data-ready]').waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
  const views = [view.edit, view.preview].map(button);

  const doors = [editor.import.open, editor.first.template, editor.first.empty];
  await expectOneHanded(page, 'first run', doors.map(inDialog));
  await inDialog(editor.first.template).click();
  await expectOneHanded(page, 'templates', [inDialog(editor.templates.name.music)]);
  await inDialog(editor.first.emptyHint).click();
  await expect(dialog).toHaveCount(0);
  await expectOneHanded(page, 'no links yet', [page.locator('button[name=addLink]'), ...views]);

  await page.locator('button[name=addLink]').click();
  await expectOneHanded(page, 'link sheet', [button(links.done)]);
  for (const part of ['title', 'link']) await expectUncovered(page.locator(`input[name$=".${part}"]`));
  await page.locator('input[name$=".link"]').fill('blog.example.ch');
  await button(links.done).click();
  await expect(dialog).toHaveCount(0);

  const saves = [button(bar.save), button(bar.discard), ...views];
  await expectOneHanded(page, tabs.links, [page.locator('button[name=addLink]'), ...saves]);
  for (const [tab, field] of [
    [tabs.customization, page.getByRole('textbox', { name: editor.colours.background, exact: true })],
    [tabs.connections, page.getByRole('switch', { name: new RegExp(editor.connections.show) }).first()],
    [tabs.shortcuts, page.getByRole('button', { name: editor.shortcuts.add }).first()],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expectUncovered(field);
    await expectOneHanded(page, tab, saves);
  }
  await button(view.preview).click();
  await expectOneHanded(page, 'preview', saves);

  await page.getByRole('banner').getByRole('link').first().click();
  await expectOneHanded(page, 'leaving', [editor.leave.stay, editor.leave.leave].map(inDialog));
  await inDialog(editor.leave.stay).click();
  await button(view.edit).click();
  await page.getByRole('tab', { name: tabs.links }).click();

  const t = texts['short-import'];
  await button(editor.import.open).click();
  await expectUncovered(dialog.getByRole('textbox', { name: t.page.label }));
  await expectOneHanded(page, 'ways of an import', [inDialog(t.page.read)]);
  const text = dialog.getByRole('textbox', { name: t.text.label });
  await text.fill(Array.from({ length: 20 }, (_, n) => `Link ${n} https://site-${n}.example/`).join('\n'));
  await expectUncovered(text);
  // The button follows the text, which is as high as what was pasted.
  await inDialog(t.text.read).scrollIntoViewIfNeeded();
  await expectOneHanded(page, 'text of an import', [inDialog(t.text.read)]);
  await inDialog(t.text.read).click();
  await expectOneHanded(page, 'list of an import', [page.locator('button[name=importTake]')]);
  await page.locator('button[name=importTake]').click();
  const premium = [bar.saveFree.links_other.replace('{{count}}', '3'), bar.upgrade, bar.discard].map(button);
  await expectOneHanded(page, 'more links than are free', [...premium, ...views]);

  await button(bar.upgrade).click();
  await expectOneHanded(page, 'upgrade', [inDialog(editor.upgrade.order), inDialog(editor.upgrade.later)]);
  await inDialog(editor.upgrade.order).click();
  await step(page, 'billing').waitFor();
  await expectOneHanded(page, 'billing', [nextButton(page, texts)]);
  await nextButton(page, texts).click();
  await step(page, 'confirm').waitFor();
  await expectUncovered(page.locator('#agree-terms'));
  await expectOneHanded(page, 'order', [inDialog(texts.checkout.confirm.order)]);
});
