import { brand } from '../../../brand.ts';
import { expect, expectAccessiblePage, test } from '../fixtures.ts';
import {
  errorBody,
  FILLED_BILLING,
  fakePayments,
  field,
  fillBilling,
  nextButton,
  SAVED_BILLING,
  step,
} from './checkout-page.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

test('all missing parts of the billing address show their error at once, and the first gets the focus', async ({
  page,
  context,
  texts,
  language,
}) => {
  const fake = await fakePayments(page, context);
  await page.goto('/short');
  await page.getByRole('button', { name: texts.short.offer.subscribe }).click();
  const dialog = step(page, 'billing');
  const next = nextButton(page, texts);
  await expect(field(page, 'first_name')).toHaveAttribute('autocomplete', 'billing given-name');
  await expect(field(page, 'country').locator('option').first()).toHaveText(
    texts.checkout.form.chooseCountry,
  );
  await expectAccessiblePage(page);
  const { errors } = texts;
  await next.click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(6);
  await expectAccessiblePage(page);
  const { countries, inCountry } = texts.checkout.form;
  const or = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    brand.billingCountries.map((code) => inCountry[code]),
  );
  const payableIn = countries.replace('{{countries}}', or);
  // In the order of a postal address.
  const turns = [
    ['first_name', errors.missing_first_name, 'Lea'],
    ['last_name', errors.missing_last_name, 'Novak'],
    ['street', errors.missing_address, 'Limmatquai 1'],
    ['zip', errors.missing_zip, '8001'],
    ['city', errors.missing_city, 'Zürich'],
    ['country', `${payableIn} ${errors.missing_country}`, 'CH'],
    ['state', texts.checkout.form.cantonMissing, 'ZH'],
  ] as const;
  for (const [name, message, value] of turns) {
    const control = field(page, name);
    await expect(control).toHaveAccessibleDescription(message);
    await next.click();
    await expect(control).toBeFocused();
    if (name === 'country') await control.selectOption(value);
    else await control.fill(value);
    await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessiblePage(page);
  expect(fake.calls).toEqual([]);
  await next.click();
  await step(page, 'confirm').waitFor();
  const { street2: _, ...sent } = FILLED_BILLING;
  expect(fake.calls).toEqual([{ what: 'add', sent: { ...sent, country: 'CH' } }]);
});

test('"Next" shows a spinner for 0.7 seconds and saves once', async ({ page, context, texts }) => {
  const fake = await fakePayments(page, context);
  await page.clock.install();
  await page.goto('/short?subscribe=1#premium');
  const next = nextButton(page, texts);
  await fillBilling(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await next.dblclick();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => fake.calls.length).toBe(1);
  await page.clock.runFor(690);
  await expect(next).toBeVisible();
  await page.clock.runFor(20);
  await step(page, 'confirm').waitFor();
  expect(fake.calls).toEqual([
    { what: 'add', sent: expect.objectContaining({ street: 'Limmatquai 1, 3. Stock' }) },
  ]);
});

test('going back and closing preserve all input', async ({ page, context, texts }) => {
  const fake = await fakePayments(page, context);
  await page.goto('/short');
  const subscribe = page.getByRole('button', { name: texts.short.offer.subscribe });
  await subscribe.click();
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await page.getByRole('radio', { name: texts.checkout.method.paypal }).check();
  const expectAll = async () => {
    for (const [name, value] of Object.entries({ ...FILLED_BILLING, country: 'CH' }))
      await expect(field(page, name)).toHaveValue(value);
    await expect(page.getByRole('radio', { name: texts.checkout.method.paypal })).toBeChecked();
  };
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(subscribe).toBeFocused();
  await page.mouse.wheel(0, 300);
  await subscribe.click();
  await expectAll();
  await nextButton(page, texts).click();
  await step(page, 'confirm').getByRole('button', { name: texts.checkout.confirm.back }).click();
  await expectAll();

  // The entered address equals the saved one, so there is nothing to save and no button to return to the
  // saved address.
  const keepSaved = page.getByRole('button', { name: texts.checkout.billing.keepSaved });
  await expect(keepSaved).toHaveCount(0);
  const next = nextButton(page, texts);
  await next.click();
  await step(page, 'confirm').getByRole('button', { name: texts.checkout.confirm.back }).click();
  expect(fake.calls).toHaveLength(1);
  await field(page, 'city').fill('Winterthur');
  await expect(keepSaved).toBeVisible();
  await next.click();
  await step(page, 'confirm').waitFor();
  expect(fake.calls).toHaveLength(2);
});

test('the modal can be closed while a billing address is being saved', async ({ page, context, texts }) => {
  const fake = await fakePayments(page, context);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/billing/add', async (route) => {
    await asked;
    await route.fulfill(fake.add);
  });
  await page.goto('/short?subscribe=1#premium');
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await nextButton(page, texts).click();
  await page.getByRole('button', { name: texts.checkout.close, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const subscribe = page.getByRole('button', { name: texts.short.offer.subscribe });
  // When a modal that was opened through the URL is closed, the focus moves to the button that opens it.
  await expect(subscribe).toBeFocused();
  answer();
  await subscribe.click();
  await step(page, 'confirm').waitFor();
});

test('saved billing data appears as a card that can be changed', async ({ page, context, texts }) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  await page.goto('/short?subscribe=1#premium');
  const dialog = step(page, 'billing');
  await expect(dialog).toContainText('Lea Novak');
  await expect(dialog).toContainText('Limmatquai 1');
  expect(new URL(page.url()).search).toBe('');
  await expectAccessiblePage(page);
  await dialog.getByRole('button', { name: texts.checkout.billing.changeLabel }).click();
  await expect(field(page, 'first_name')).toBeFocused();
  await expect(field(page, 'last_name')).toHaveValue('Novak');
  await expect(field(page, 'street2')).toHaveValue('3. Stock');
  await expect(field(page, 'country')).toHaveValue('CH');
  await dialog.getByRole('button', { name: texts.checkout.billing.keepSaved }).click();
  await expect(field(page, 'first_name')).toHaveCount(0);
  await nextButton(page, texts).click();
  await step(page, 'confirm').waitFor();
  expect(fake.calls).toEqual([]);
});

test('a field that the server reports as missing shows the error at the field', async ({
  page,
  context,
  texts,
}) => {
  const fake = await fakePayments(page, context);
  fake.add = { status: 400, json: { ...errorBody('missing_zip'), fields: { zip: 'missing_zip' } } };
  await page.goto('/short?subscribe=1#premium');
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await nextButton(page, texts).click();
  await expect(field(page, 'zip')).toBeFocused();
  await expect(field(page, 'zip')).toHaveAccessibleDescription(texts.errors.missing_zip);
});

test('billing data that fails to load can be requested again', async ({
  page,
  context,
  texts,
  complaints,
}) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 500, json: errorBody('an_error_occurred') };
  await page.goto('/short?subscribe=1#premium');
  await expect(step(page, 'unloaded').getByRole('alert')).toContainText('500');
  // The only console error is the browser's own, about the failed response.
  expect(complaints.splice(0).join()).toContain('500');
  await expectAccessiblePage(page);
  fake.billing = { status: 200, json: SAVED_BILLING };
  await page.getByRole('button', { name: texts.checkout.retry }).click();
  await expect(step(page, 'billing')).toContainText('Lea Novak');
});
