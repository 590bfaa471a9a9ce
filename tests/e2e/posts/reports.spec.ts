import { brand } from '../../../brand.ts';
import { emptyShort } from '../../support/short.ts';
import { expect, expectAccessiblePage, hydrate } from '../fixtures.ts';
import { appealPath, emailsTo, otherBrowser, passCaptcha, REPORT_NUMBER, test } from './report-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

test('a visitor reports a post by its URL without losing any input', async ({
  page,
  post,
  member,
  product,
  texts,
}) => {
  const { address, form, reasons, sent, next, page: words } = texts.report;
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: texts.common.footer.report }).click();
  await page.waitForURL('**/report');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  await expectAccessiblePage(page);
  const pasted = page.getByRole('textbox', { name: address.label });
  await pasted.fill('https://elsewhere.example/post');
  await page.getByRole('button', { name: address.submit }).click();
  await expect(pasted).toBeFocused();
  await expect(pasted).toHaveAccessibleDescription(new RegExp(address.unknown.slice(0, 30)));
  await expect(pasted).toHaveValue('https://elsewhere.example/post');
  await expectAccessiblePage(page);
  await pasted.fill(product.origin + post.path);
  await page.getByRole('button', { name: address.submit }).click();
  await page.waitForURL(`**/report?post=${post.id}`);
  await expect(page.getByRole('region', { name: texts.report.what.label })).toContainText(member.displayName);
  await hydrate(page);
  await expectAccessiblePage(page);

  const submit = page.getByRole('button', { name: form.submit, exact: true });
  const [text, email] = [page.locator('[name=text]'), page.locator('[name=email]')];
  await text.fill('This is my photo, taken last summer.');
  await email.fill('nobody@');
  await submit.click();
  await expect(page.locator('[name=reason]').first()).toBeFocused();
  await expect(page.getByRole('group', { name: form.reason })).toHaveAccessibleDescription(
    texts.errors.missing_reason,
  );
  await expect(email).toHaveAccessibleDescription(new RegExp(texts.errors.invalidEmail.slice(0, -1)));
  await expect(email).toHaveValue('nobody@');
  await expect(text).toHaveValue('This is my photo, taken last summer.');
  await page.getByRole('radio', { name: reasons.intellectual_property }).check();
  await expect(page.getByText(texts.errors.missing_reason)).toBeHidden();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const reporter = `witness-${post.id.slice(-12)}@example.com`;
  await email.fill(reporter);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(texts.errors.invalidEmail)).toBeHidden();
  await submit.click();
  await expect(page.getByText(texts.errors.recaptchaFailed)).toBeVisible();
  await expectAccessiblePage(page);
  await passCaptcha(page, texts['sign-in'].botCheck.done);

  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.method()));
  await submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(next.decision);
  expect(calls).toEqual(['POST']);
  await expectAccessiblePage(page);
  const number = REPORT_NUMBER.exec(await page.getByRole('status').first().innerText())?.[0] ?? '';
  expect(await product.ops('reports', 'list')).toContain(number);
  expect((await emailsTo(product, reporter)).join()).toContain(number);
});

test('a report of a Short covers all of it or one of its links', async ({
  page,
  product,
  member,
  signIn,
  context,
  texts,
}) => {
  await signIn(context, member);
  const link = { id: 'one', title: 'Free money', link: 'https://money.example/now' };
  await page.goto('/about');
  const saved = await page.evaluate(
    (profile) =>
      fetch('/api/v1/@me/short/update', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ profile }),
      }).then(({ status }) => status),
    emptyShort({ links: [link] }),
  );
  expect(saved).toBe(200);
  await page.goto(`/@${member.username.toLowerCase()}`);
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: texts.profile.footer.report, exact: true }).click();
  await page.waitForURL(`**/report?short=${member.username}`);
  await expect(page.getByRole('radio', { name: new RegExp(member.displayName) })).toBeChecked();
  await page.getByRole('radio', { name: /Free money/ }).check();
  // Members need neither a captcha nor an email field.
  await expect(page.locator('[name=email]')).toHaveCount(0);
  await expect(page.locator('[name=bot_check]')).toHaveCount(0);
  await page.getByRole('radio', { name: texts.report.reasons.spam }).check();
  await page.getByRole('button', { name: texts.report.form.submit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.report.sent.title);
  const number = REPORT_NUMBER.exec(await page.getByRole('status').first().innerText())?.[0] ?? '';
  expect(await product.ops('reports', 'show', number)).toContain('money.example');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('members can report, and a rejected form keeps its input', async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { form, reasons, sent } = texts.report;
    const submit = page.getByRole('button', { name: form.submit, exact: true });
    await signIn(context, member);
    await page.goto(`/report?profile=${member.username}`);
    await page.locator('[name=text]').fill('That is not her.');
    await submit.click();
    await expect(page.getByText(texts.errors.missing_reason)).toBeVisible();
    await expect(page.locator('[name=text]')).toHaveValue('That is not her.');
    await page.getByRole('radio', { name: reasons.impersonation }).check();
    await submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title);
    await expect(page.getByRole('status').first()).toContainText(REPORT_NUMBER);
  });

  test('visitors see why the form needs JavaScript, and the support email', async ({
    page,
    member,
    texts,
  }) => {
    await page.goto(`/report?profile=${member.username}`);
    const main = await page.locator('main').innerText();
    expect(main).toContain(texts.report.page.noScript);
    expect(main).toContain(brand.supportEmail);
    await expect(page.getByRole('button', { name: texts.report.form.submit })).toBeHidden();
  });
});

test('a report hides the post, and an appeal restores it', async ({
  page,
  browser,
  post,
  member,
  product,
  locale,
  texts,
}) => {
  const { appeal } = texts.report;
  const reporter = `neighbour-${post.id.slice(-12)}@example.com`;
  await page.goto(`/report?post=${post.id}`);
  await hydrate(page);
  await page.getByRole('radio', { name: texts.report.reasons.harassment }).check();
  await page.locator('[name=email]').fill(reporter);
  await passCaptcha(page, texts['sign-in'].botCheck.done);
  await page.getByRole('button', { name: texts.report.form.submit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.report.sent.title);
  const number = REPORT_NUMBER.exec(await page.getByRole('status').first().innerText())?.[0] ?? '';

  expect((await page.goto(post.path))?.status()).toBe(200);
  await product.ops('reports', 'decide', number, 'hide', 'A neighbour is shown who did not agree.');
  expect((await page.goto(post.path))?.status()).toBeGreaterThanOrEqual(404);

  // The owner appeals in a browser without JavaScript.
  const theirs = await otherBrowser(
    browser,
    { locale, origin: product.origin },
    { javaScriptEnabled: false },
  );
  const owner = await theirs.newPage();
  const path = await appealPath(product, member.email);
  const opened = await owner.goto(path);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['cache-control']).toBe('no-store');
  await expect(owner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(appeal.open.title);
  await expect(owner.getByRole('main')).toContainText('A neighbour is shown who did not agree.');
  await expect(owner.getByRole('main')).not.toContainText(reporter);
  const submit = owner.getByRole('button', { name: appeal.submit });
  await submit.click();
  await expect(owner.locator('[name=text]')).toHaveAccessibleDescription(
    new RegExp(texts.errors.missing_text.slice(0, -1)),
  );
  await owner.locator('[name=text]').fill('She did agree, and she is my sister.');
  await submit.click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(appeal.sent.title);
  await owner.goto(path);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(appeal.sent.title);
  await expect(owner.locator('[name=text]')).toHaveCount(0);
  await expect(owner.getByRole('main')).toContainText('She did agree, and she is my sister.');

  await product.ops('reports', 'appeal', number, 'owner', 'reversed', 'You are right. We show it again.');
  await product.runJobs();
  expect((await page.goto(post.path))?.status()).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appeal.answered.title);
  await expect(page.getByRole('main')).toContainText('You are right. We show it again.');
  await expectAccessiblePage(page);
  await theirs.close();
});

test('the reporter may appeal too, until the deadline', async ({
  page,
  context,
  member,
  product,
  signIn,
  texts,
}) => {
  const { appeal } = texts.report;
  await signIn(context, member);
  const numbers: string[] = [];
  for (const reason of ['spam', 'other'] as const) {
    await page.goto(`/report?profile=${member.username}`);
    await hydrate(page);
    await page.getByRole('radio', { name: texts.report.reasons[reason], exact: true }).check();
    await page.getByRole('button', { name: texts.report.form.submit, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.report.sent.title);
    const number = REPORT_NUMBER.exec(await page.getByRole('status').first().innerText())?.[0] ?? '';
    await product.ops('reports', 'decide', number, 'reject', 'There is nothing wrong with it.');
    numbers.push(await appealPath(product, member.email));
  }
  const [first = '', second = ''] = numbers;
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appeal.open.title);
  await expectAccessiblePage(page);
  await page.getByRole('textbox', { name: appeal.label }).fill('Have another look, please.');
  await page.getByRole('button', { name: appeal.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appeal.sent.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessiblePage(page);

  // Removes the session cookie, because the session expires long before the appeal period ends.
  await context.clearCookies();
  await context.addCookies([{ name: 'cookie_choice', value: 'declined', url: product.origin }]);
  await product.moveTo(new Date(Date.now() + 185 * 24 * 3_600_000).toISOString());
  await page.goto(second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appeal.closed.title);
  await expect(page.locator('[name=text]')).toHaveCount(0);
});

test('an invalid appeal link shows an error', async ({ page, texts }) => {
  const response = await page.goto('/appeal/made-up');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.report.appeal.unknown.title);
  await expectAccessiblePage(page);
});
