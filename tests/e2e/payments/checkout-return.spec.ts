import { expect, expectAccessiblePage, test } from '../fixtures.ts';
import { acceptTerms, fakePayments, openConfirmStep, SAVED_BILLING, step } from './checkout-page.ts';

const runningSubscription = {
  id: 'sub_1',
  order_number: 'U-1',
  plan: {
    amount: 199,
    currency: 'eur',
    interval: 'month',
    product: { name: 'Ulifyi Short Premium', image: 'https://ulifyi.example/icon-192.png' },
  },
  status: 'active',
  current_period_end: 1_800_000_000,
  canceled_at: null,
  ended: false,
  grace_until: null,
  payment_method: { type: 'other', name: 'Card' },
  customer_portal_url: 'https://ulifyi.example/portal',
};

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

test('the modal tells of a payment when the member returns, even if no message arrived', async ({
  page,
  context,
  texts,
}) => {
  const fake = await fakePayments(page, context);
  fake.billing = { status: 200, json: SAVED_BILLING };
  let subscriptions: object[] = [];
  await page.route('**/api/v1/@me/payments', (route) =>
    route.fulfill({ json: { payments: [], subscriptions } }),
  );
  await openConfirmStep(page, texts);
  await acceptTerms(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: texts.checkout.confirm.order }).click();
  await (await opened).close();
  await step(page, 'redirect').waitFor();
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  const asked = page.waitForResponse('**/api/v1/@me/payments');
  await comeBack();
  await asked;
  await expect(step(page, 'redirect')).toBeVisible();
  subscriptions = [runningSubscription];
  await expect(async () => {
    await comeBack();
    await expect(step(page, 'paid')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: texts.checkout.title.paid })).toBeFocused();
  await expect(page.getByRole('link', { name: texts.checkout.paid.effects })).toHaveAttribute(
    'href',
    '/account/short?tab=customization',
  );
  await expectAccessiblePage(page);
});
