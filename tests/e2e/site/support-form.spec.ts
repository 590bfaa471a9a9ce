import type { Page } from '@playwright/test';
import { brand } from '../../../brand.ts';
import { expect, expectAccessiblePage, hydrate, type Texts, test } from '../fixtures.ts';
import { passCaptcha } from '../posts/report-fixtures.ts';

/** Returns the subjects of the emails to the support address, newest first. */
async function subjectsToSupport(origin = ''): Promise<string[]> {
  const answer = await fetch(`${origin}/sandbox/mail`, { headers: { accept: 'application/json' } });
  const { messages } = (await answer.json()) as { messages: { to: string[]; subject: string }[] };
  return messages.filter(({ to }) => to.includes(brand.supportEmail)).map(({ subject }) => subject);
}

test('a visitor sends the support form without losing any input', async ({ page, baseURL, texts }) => {
  const { form, sent, topics } = texts.support;
  await page.goto('/support');
  await hydrate(page);
  const [text, email] = [page.locator('[name=text]'), page.locator('[name=email]')];
  const words = `It closes when I post. ${Date.now()}`;
  await text.fill(words);
  await email.fill('nobody@');
  const submit = page.getByRole('button', { name: form.submit });
  await submit.click();
  const topic = page.getByRole('combobox', { name: form.topic });
  await expect(topic).toBeFocused();
  await expect(topic).toHaveAccessibleDescription(texts.errors.missing_topic);
  await expect(email).toHaveAccessibleDescription(new RegExp(texts.errors.invalidEmail.slice(0, -1)));
  await expect(text).toHaveValue(words);
  await expectAccessiblePage(page);
  await topic.selectOption({ label: topics.app });
  const address = `writer-${Date.now()}@example.com`;
  await email.fill(address);
  await submit.click();
  await expect(page.getByText(texts.errors.recaptchaFailed)).toBeVisible();
  await passCaptcha(page, texts['sign-in'].botCheck.done);
  await submit.click();
  const title = page.getByRole('heading', { name: sent.title });
  await expect(title).toBeFocused();
  await expect(page.getByRole('main')).toContainText(sent.steps.answer.replace('{{email}}', address));
  await expectAccessiblePage(page);
  const number = /\d{4}[\w-]{4,}/.exec(await page.getByRole('status').first().innerText())?.[0] ?? 'none';
  await expect.poll(() => subjectsToSupport(baseURL)).toContainEqual(expect.stringContaining(number));
});

test.describe('the captcha of the support form', () => {
  /** Opens the page and fills in everything but the captcha. Returns the captcha's checkbox and the submit button. */
  async function fillIn(page: Page, { form, topics }: Texts['support']) {
    await page.goto('/support');
    await page.getByRole('combobox', { name: form.topic }).selectOption({ label: topics.app });
    await page.locator('[name=text]').fill(`It closes when I post. ${Date.now()}`);
    await page.locator('[name=email]').fill('writer@example.com');
    return { box: page.locator('[name=bot_check]'), submit: page.getByRole('button', { name: form.submit }) };
  }

  test('starts when the form is used, and a message sent meanwhile waits for it', async ({ page, texts }) => {
    let challenges = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/sign-in/bot-check', async (route) => {
      challenges += 1;
      await held;
      await route.continue();
    });
    const { box, submit } = await fillIn(page, texts.support);
    await expect.poll(() => challenges).toBe(1);
    await expect(page.getByText(texts['sign-in'].botCheck.working)).toBeHidden();
    await box.check();
    await expect(page.getByText(texts['sign-in'].botCheck.working)).toBeVisible();
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(page.getByRole('heading', { name: texts.support.sent.title })).toBeFocused();
    expect(challenges).toBe(1);
  });

  test('says why it failed, and nothing is sent', async ({ page, texts, complaints }) => {
    const refused = { status: 503, json: { error: 'unavailable', error_description: '' } };
    await page.route('**/api/v1/sign-in/bot-check', (route) => route.fulfill(refused));
    const { box, submit } = await fillIn(page, texts.support);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await box.click();
    await expect(page.getByText(texts.errors.unavailable)).toBeVisible();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(texts.errors.unavailable);
    expect(sent).toEqual([]);
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('503');
    await page.unroute('**/api/v1/sign-in/bot-check');
    await box.check();
    await submit.click();
    await expect(page.getByRole('heading', { name: texts.support.sent.title })).toBeFocused();
  });

  test('solves another challenge if the solution has expired before the message is sent', async ({
    page,
    texts,
  }) => {
    let challenges = 0;
    await page.route('**/api/v1/sign-in/bot-check', (route) => {
      challenges += 1;
      return route.continue();
    });
    await page.clock.install();
    const { box, submit } = await fillIn(page, texts.support);
    await box.check();
    await expect(page.getByText(texts['sign-in'].botCheck.done)).toBeVisible();
    expect(challenges).toBe(1);
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
    await submit.click();
    await expect.poll(() => challenges).toBe(2);
  });

  test('loses nothing if the message is sent offline', async ({ page, context, texts }) => {
    const { box, submit } = await fillIn(page, texts.support);
    await box.check();
    await expect(page.getByText(texts['sign-in'].botCheck.done)).toBeVisible();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(texts.common.error.offline)).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue('writer@example.com');
    await context.setOffline(false);
    await submit.click();
    await expect(page.getByRole('heading', { name: texts.support.sent.title })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member sends the support form; a visitor gets the reason for the rejection and keeps the input', async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { form, sent, topics } = texts.support;
    const fill = async () => {
      await page.goto('/support');
      expect(await page.locator('main').innerText()).toContain(form.noScript);
      await page.locator('[name=topic]').selectOption({ label: topics.other });
      await page.locator('[name=text]').fill('Without scripts');
    };
    await fill();
    await page.locator('[name=email]').fill('visitor@example.com');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('alert')).toContainText(form.noScript);
    await expect(page.locator('[name=text]')).toHaveValue('Without scripts');
    await expect(page.locator('[name=email]')).toHaveValue('visitor@example.com');
    await expect(page.locator('[name=topic]')).toHaveValue('other');
    await signIn(context, member);
    await fill();
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('heading', { name: sent.title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(member.email);
  });
});
