import type { BrowserContext, Locator, Page } from '@playwright/test';
import { brand } from '../../../brand.ts';

export const SAVED_BILLING = {
  billing: {
    name: 'Lea Novak',
    address: { street: 'Limmatquai 1, 3. Stock', city: 'Zürich', state: 'ZH', zip: '8001', country: 'CH' },
  },
};
export const FILLED_BILLING = {
  first_name: 'Lea',
  last_name: 'Novak',
  street: 'Limmatquai 1',
  street2: '3. Stock',
  city: 'Zürich',
  state: 'ZH',
  zip: '8001',
};
export const errorBody = (error: string, description = 'What the server says.') => ({
  error,
  error_description: description,
});

/**
 * Fakes the payments API. A test can change the responses in the returned object, whose `calls` records the
 * requests that change data.
 */
export async function fakePayments(page: Page, context: BrowserContext) {
  const fake = {
    billing: { status: 200, json: { billing: null } as object },
    add: { status: 201, json: SAVED_BILLING as object },
    checkout: { status: 200, json: { payment_url: 'https://pay.example.com/cs_1' } as object },
    calls: [] as { what: 'add' | 'checkout'; sent: unknown }[],
  };
  await page.route('**/api/v1/@me/payments/billing?missing=empty', (route) => route.fulfill(fake.billing));
  await page.route('**/api/v1/@me/payments/billing/add', (route) => {
    fake.calls.push({ what: 'add', sent: route.request().postDataJSON() });
    return route.fulfill(fake.add);
  });
  await page.route('**/api/v1/@me/payments/create/checkout**', (route) => {
    const { searchParams } = new URL(route.request().url());
    fake.calls.push({ what: 'checkout', sent: Object.fromEntries(searchParams) });
    return route.fulfill(fake.checkout);
  });
  // Fulfils requests for the provider's payment page in every tab.
  await context.route('https://pay.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Payment</title><h1>Payment</h1>' }),
  );
  return fake;
}

export const field = (page: Page, name: string): Locator => page.locator(`#billing-${name}`);
export const step = (page: Page, name: string): Locator => page.locator(`[role=dialog][data-step=${name}]`);

const PRICE = (brand.premium.amount / 100).toFixed(2).replace('.', '[.,]');

/** The button that leads from the first step to the second. It names the price. */
export const nextButton = (page: Page, texts: { checkout: { billing: { next: string } } }): Locator =>
  step(page, 'billing').getByRole('button', {
    name: new RegExp(`^${texts.checkout.billing.next.replace('{{price}}', `.*${PRICE}.*`)}$`),
  });

export async function fillBilling(page: Page): Promise<void> {
  // The state appears with the country, and the second line of the address on request.
  await field(page, 'country').selectOption('CH');
  await page.locator('button[name=addStreet2]').click();
  for (const [name, value] of Object.entries(FILLED_BILLING)) await field(page, name).fill(value);
}

/** Opens the checkout modal and continues to the step `confirm`. The billing data must have been saved before. */
export async function openConfirmStep(
  page: Page,
  texts: { checkout: { billing: { next: string } } },
): Promise<void> {
  await page.goto('/short?subscribe=1#premium');
  await nextButton(page, texts).click();
  await step(page, 'confirm').waitFor();
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.locator('#agree-terms').check();
  await page.locator('#agree-start').check();
}
