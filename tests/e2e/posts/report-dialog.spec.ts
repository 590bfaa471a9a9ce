import { expect, expectAccessiblePage, hydrate } from '../fixtures.ts';
import { passCaptcha, REPORT_NUMBER, test } from './report-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

test('the report dialog on a post confirms, closes automatically and returns the focus', async ({
  page,
  post,
  member,
  context,
  signIn,
  product,
  texts,
  complaints,
}) => {
  const { dialog: words, form, reasons } = texts.report;
  await signIn(context, member);
  await page.clock.install();
  await page.goto(post.path);
  await hydrate(page);
  const opener = page.getByRole('link', { name: texts.post.report.action, exact: true });
  const dialog = page.getByRole('dialog', { name: words.title.post });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(480);
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // Nothing may be submitted twice, and a lost connection must not lose any input.
  let calls = 0;
  let disconnect = () => {};
  await page.route('**/report?*', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    if (calls !== 1) return route.fallback();
    await new Promise<void>((resolve) => {
      disconnect = resolve;
    });
    return route.abort();
  });
  await page.keyboard.press('Enter');
  // The submit button is visible without scrolling, however many reasons are listed.
  await expect(dialog.getByRole('button', { name: form.submit, exact: true })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('radio', { name: reasons.spam, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: reasons.harassment, exact: true })).toBeChecked();
  await dialog.locator('[name=text]').fill('He follows me everywhere.');
  const submit = dialog.getByRole('button', { name: form.submit, exact: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: words.cancel, exact: true }).click({ force: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => calls).toBe(1);
  disconnect();
  await expect(dialog.getByText(texts.common.error.unanswered)).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await expect(dialog.getByRole('radio', { name: reasons.harassment, exact: true })).toBeChecked();
  await expect(dialog.locator('[name=text]')).toHaveValue('He follows me everywhere.');
  expect(calls).toBe(1);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED');

  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await submit.click();
  const status = dialog.getByRole('status').first();
  await expect(status).toContainText(REPORT_NUMBER);
  await expect(status).toHaveCSS('color', 'rgb(62, 207, 122)');
  await expect(dialog.getByRole('heading', { name: words.title.post })).toBeFocused();
  const number = REPORT_NUMBER.exec(await status.innerText())?.[0] ?? '';
  await page.clock.runFor(1599);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText(texts.report.sent.toast.replace('{{number}}', number)).first()).toBeVisible();
  expect(await product.ops('reports', 'show', number)).toContain('He follows me everywhere.');
});

test('the report dialog on a profile keeps a visitor’s input while it is closed', async ({
  page,
  member,
  product,
  texts,
  complaints,
}) => {
  const { dialog: words, form, reasons } = texts.report;
  const path = `/${member.username.toLowerCase()}`;
  await page.clock.install();
  await page.goto(path);
  await hydrate(page);
  const opener = page.getByRole('link', { name: texts.profile.full.report, exact: true });
  const dialog = page.getByRole('dialog', { name: words.title.profile });

  // A click without an answer shows an error message, and the next click tries again.
  await page.route('**/report?*', (route) => route.abort(), { times: 1 });
  await opener.click();
  await expect(page.getByText(texts.common.error.unanswered)).toBeVisible();
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED');
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: words.title.profile })).toBeFocused();
  await dialog.locator('[name=text]').fill('These are my pictures.');
  await dialog.getByRole('radio', { name: reasons.impersonation }).check();
  await dialog.getByRole('button', { name: words.close, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.locator('[name=text]')).toHaveValue('These are my pictures.');
  const submit = dialog.getByRole('button', { name: form.submit, exact: true });
  await submit.click();
  await expect(dialog.getByText(texts.errors.recaptchaFailed)).toBeVisible();
  await expect(dialog.locator('[name=bot_check]')).toBeFocused();
  await expectAccessiblePage(page);
  await passCaptcha(page, texts['sign-in'].botCheck.done);
  // The dialog would close while the number is read.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submit.click();
  const status = dialog.getByRole('status').first();
  await expect(status).toContainText(REPORT_NUMBER);
  const number = REPORT_NUMBER.exec(await status.innerText())?.[0] ?? '';
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  expect(await product.ops('reports', 'show', number)).toContain('These are my pictures.');

  // The next report starts empty.
  await opener.click();
  await expect(dialog.locator('[name=text]')).toHaveValue('');
  expect(page.url()).toBe(product.origin + path);
});

test('the report dialog fades above its buttons, but only while more follows', async ({
  page,
  member,
  texts,
}) => {
  const { dialog: words, form } = texts.report;
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto(`/${member.username.toLowerCase()}`);
  await hydrate(page);
  await page.getByRole('link', { name: texts.profile.full.report, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.title.profile });
  const bar = dialog.getByRole('button', { name: form.submit, exact: true }).locator('..');
  const fade = () => bar.evaluate((element) => getComputedStyle(element, '::before').height);
  await expect.poll(fade).toBe('40px');
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(fade).toBe('0px');
});
