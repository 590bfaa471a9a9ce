import type { Locator } from '@playwright/test';
import { premiumPrice } from '../../../apps/web/features/checkout/premium-price.ts';
import { expect, expectAccessiblePage, test } from '../fixtures.ts';
import {
  acceptTerms,
  errorBody,
  fakePayments,
  field,
  fillBilling,
  nextButton,
  openConfirmStep,
  SAVED_BILLING,
  step,
} from './checkout-page.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

test('an order needs both boxes ticked, and is sent once, in a new tab', async ({
  page,
  context,
  texts,
  language,
}) => {
  const { confirm, redirect } = texts.checkout;
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  await openConfirmStep(page, texts);
  const dialog = page.getByRole('dialog');
  const order = dialog.getByRole('button', {
    name: language === 'de' ? 'Zahlungspflichtig bestellen' : 'Order with obligation to pay',
    exact: true,
  });
  // The law requires these texts directly above the button, with nothing in between.
  const above = await order.evaluate((button) => button.previousElementSibling?.textContent ?? '');
  expect(above).toContain('Ulifyi Short Premium');
  expect(above.replace(/\s/g, ' ')).toContain(premiumPrice(language).replace(/\s/g, ' '));
  expect(above).toContain(confirm.period);
  await expectAccessiblePage(page);

  await order.click();
  await expect(page.locator('#agree-terms')).toBeFocused();
  await expect(dialog).toContainText(confirm.termsMissing);
  await expect(dialog).toContainText(confirm.startMissing);
  await expectAccessiblePage(page);
  await page.locator('#agree-terms').check();
  await order.click();
  await expect(page.locator('#agree-start')).toBeFocused();
  await expect(dialog).not.toContainText(confirm.termsMissing);
  expect(fake.calls).toEqual([]);

  await page.locator('#agree-start').check();
  const opened = context.waitForEvent('page');
  await order.dblclick();
  const payment = await opened;
  await payment.waitForURL('https://pay.example.com/cs_1');
  expect(await payment.evaluate(() => window.opener)).toBeNull();
  await step(page, 'redirect').waitFor();
  expect(context.pages()).toHaveLength(2);
  expect(fake.calls).toEqual([
    { what: 'checkout', sent: { product_id: 'short', payment_method: 'card', agreed: 'terms_and_start' } },
  ]);
  await payment.close();
  await expect(dialog).toContainText(redirect.opened);
  await expect(dialog.getByRole('link', { name: redirect.open })).toHaveAttribute(
    'href',
    'https://pay.example.com/cs_1',
  );
  await expect(dialog.getByRole('link', { name: redirect.paid })).toHaveAttribute(
    'href',
    '/account/payments',
  );
  await expectAccessiblePage(page);
});

test('product and price stay in sight in both steps, and so does the button', async ({
  page,
  context,
  texts,
}) => {
  await fakePayments(page, context);
  await page.goto('/short?subscribe=1#premium');
  const dialog = page.getByRole('dialog');
  const ticket = dialog.getByText(texts.checkout.ticket.terms);
  const inSight = async (button: Locator) => {
    await expect(ticket).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
  };
  await step(page, 'billing').waitFor();
  await expect(dialog).toContainText(texts.checkout.step.replace('{{number}}', '1'));
  await inSight(nextButton(page, texts));
  await field(page, 'state').waitFor({ state: 'detached' });
  await fillBilling(page);
  await page.getByRole('radio', { name: texts.checkout.method.paypal }).check();
  await inSight(nextButton(page, texts));
  await nextButton(page, texts).click();
  await step(page, 'confirm').waitFor();
  await expect(dialog).toContainText(texts.checkout.step.replace('{{number}}', '2'));
  const order = dialog.getByRole('button', { name: texts.checkout.confirm.order });
  await inSight(order);
  await page.locator('#agree-start').check();
  await inSight(order);
  // A focused control is never under the parts that stay in place (WCAG 2.4.11).
  await page.locator('#agree-terms').focus();
  await expect(page.locator('#agree-terms')).toBeInViewport({ ratio: 1 });
});

test('a rejected order shows the server’s message and leaves no tab open', async ({
  page,
  context,
  texts,
  complaints,
}) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  await openConfirmStep(page, texts);
  await acceptTerms(page);
  const alert = page.getByRole('dialog').getByRole('alert');
  const order = page.getByRole('button', { name: texts.checkout.confirm.order });

  fake.checkout = { status: 409, json: errorBody('subscription_already_exists') };
  await order.click();
  await expect(alert).toContainText(texts.errors.subscription_already_exists);
  await expect(alert.getByRole('link').first()).toHaveAttribute('href', '/account/payments');
  await expect(alert.getByRole('link').last()).toHaveAttribute('href', /^mailto:/);

  fake.checkout = { status: 409, json: errorBody('payment_processing') };
  await order.click();
  await expect(alert).toContainText(texts.errors.payment_processing);
  await expect(alert).not.toContainText('409');
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/account/payments');

  fake.checkout = { status: 503, json: errorBody('payment_unavailable', 'Nothing was charged.') };
  await order.click();
  await expect(alert).toContainText(
    texts.checkout.failure.refused.replace('{{description}}', 'Nothing was charged.'),
  );
  await expect(alert).toContainText(
    texts.common.supportCode.replace('{{code}}', '503 · payment_unavailable'),
  );
  // The only console error is the browser's own, about the failed response.
  expect(complaints.splice(0).join()).toContain('503');
  await expectAccessiblePage(page);

  for (const payment_url of [
    'http://pay.example.com/',
    'mailto:pay@example.com',
    'javascript:alert(1)',
    '',
  ]) {
    fake.checkout = { status: 200, json: { payment_url } };
    await order.click();
    await expect(alert).toHaveText(texts.checkout.failure.invalidLink);
    await expect(order).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect.poll(() => context.pages().length).toBe(1);

  fake.checkout = { status: 409, json: errorBody('billing_needed') };
  await order.click();
  await expect(step(page, 'billing').getByRole('alert')).toHaveText(texts.errors.billing_needed);
  await expect(field(page, 'last_name')).toHaveValue('Novak');
});

test('if the browser blocks the tab, a link remains until the order has ended', async ({
  page,
  context,
  texts,
}) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.clock.install();
  await openConfirmStep(page, texts);
  await acceptTerms(page);
  await page.getByRole('button', { name: texts.checkout.confirm.order }).click();
  const dialog = step(page, 'redirect');
  await expect(dialog).toContainText(texts.checkout.redirect.blocked);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: texts.checkout.redirect.open }).click();
  await (await opened).waitForURL('https://pay.example.com/cs_1');
  await page.clock.fastForward('01:00:00');
  await dialog.getByRole('link', { name: texts.checkout.redirect.open }).click();
  await expect(dialog.getByRole('alert')).toHaveText(texts.checkout.failure.brokenLink);
  expect(context.pages()).toHaveLength(2);
});

test('closing the tab before the payment page loads leaves a link to it', async ({
  page,
  context,
  texts,
}) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/create/checkout**', async (route) => {
    await asked;
    await route.fulfill(fake.checkout);
  });
  await openConfirmStep(page, texts);
  await acceptTerms(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: texts.checkout.confirm.order }).click();
  await (await opened).close();
  answer();
  await expect(step(page, 'redirect')).toContainText(texts.checkout.redirect.blocked);
});

test('Escape does not lose a pending payment', async ({ page, context, texts }) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/create/checkout**', async (route) => {
    await asked;
    await route.fulfill(fake.checkout);
  });
  await openConfirmStep(page, texts);
  await acceptTerms(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: texts.checkout.confirm.order }).click();
  const payment = await opened;
  await expect(payment).toHaveTitle(texts.checkout.redirect.waiting);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(step(page, 'confirm')).toBeVisible();
  const close = page.getByRole('button', { name: texts.checkout.close, exact: true });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  answer();
  await step(page, 'redirect').waitFor();
  await payment.waitForURL('https://pay.example.com/cs_1');
});

test('all of it works by keyboard alone, and the focus stays inside', async ({ page, context, texts }) => {
  await fakePayments(page, context);
  await page.goto('/short');
  const subscribe = page.getByRole('button', { name: texts.short.offer.subscribe });
  await subscribe.focus();
  await page.keyboard.press('Enter');
  await step(page, 'billing').waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await field(page, 'first_name').press('Enter');
  await expect(field(page, 'first_name')).toBeFocused();
  for (const value of ['Lea', 'Novak']) {
    await page.keyboard.type(value);
    await press('Tab');
  }
  await expect(page.locator('button[name=addStreet2]')).toBeFocused();
  await press('Enter');
  await expect(field(page, 'street2')).toBeFocused();
  await press('Shift+Tab');
  for (const value of ['Limmatquai 1', '', '8001', 'Zürich', null, 'ZH']) {
    if (value === null) await field(page, 'country').selectOption('CH');
    else await page.keyboard.type(value);
    await press('Tab');
  }
  await expect(page.getByRole('radio', { name: texts.checkout.method.card })).toBeFocused();
  await press('ArrowDown', 'Tab');
  await expect(nextButton(page, texts)).toBeFocused();
  await press('Enter');
  await step(page, 'confirm').waitFor();
  await expect(page.getByRole('heading', { name: texts.checkout.title.confirm })).toBeFocused();
  await page.locator('#agree-terms').focus();
  await press('Space');
  await page.locator('#agree-start').focus();
  await press('Space');
  const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  for (let n = 0; n < 15; n += 1) {
    await press('Tab');
    // Each focus guard at the ends of the dialog holds the focus briefly before it moves it back into the
    // dialog.
    await expect.poll(inside).toBe(true);
  }
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: texts.checkout.confirm.order }).press('Enter');
  await (await opened).close();
  await step(page, 'redirect').waitFor();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(subscribe).toBeFocused();
});

test('the editor sells Premium without losing unsaved changes, and detects the purchase', async ({
  page,
  context,
  texts,
}) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  let isPaid = false;
  await page.route('**/api/v1/@me/short/user', async (route) => {
    const answer = await route.fetch();
    // A tab that asks for another version than its own gets no body.
    if (answer.status() === 304) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasPremium: isPaid } });
  });
  const editor = texts['short-editor'];
  await page.goto('/account/short?tab=customization');
  await page.locator('[data-ready]').waitFor();
  // Around the card, and behind it.
  for (const name of [editor.colours.gradient, editor.looks.gradient])
    await page.getByRole('switch', { name }).click();
  const upgrade = page.locator('[data-save-bar]').getByRole('button', { name: editor.bar.upgrade });
  await upgrade.click();
  await expectAccessiblePage(page);
  await expect(page.getByRole('link', { name: editor.upgrade.cancel })).toHaveAttribute('href', '/cancel');
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeFocused();
  await upgrade.press('Enter');
  await page.getByRole('button', { name: editor.upgrade.order }).click();
  await step(page, 'billing').waitFor();
  await expect(page.getByRole('heading', { name: texts.checkout.title.billing })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeFocused();
  await upgrade.press('Enter');
  await page.getByRole('button', { name: editor.upgrade.order }).click();
  await nextButton(page, texts).click();
  await step(page, 'confirm').waitFor();
  await acceptTerms(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: texts.checkout.confirm.order }).click();
  const payment = await opened;
  await step(page, 'redirect').waitFor();
  isPaid = true;
  await payment.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(editor.premium.onText)).toBeVisible();
  await expect(step(page, 'redirect')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
  expect((await sent).postDataJSON().profile).toMatchObject({
    enableProfileThemeGradient: true,
    look: { background: { type: 'gradient' } },
  });
});
