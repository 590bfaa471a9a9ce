import type { Page } from '@playwright/test';
import { formatMoney } from '../../../apps/web/i18n/format-money.ts';
import { brand } from '../../../brand.ts';
import { expect, expectAccessiblePage, type Member, test } from '../fixtures.ts';

const PAGE = '/account/payments/checkout/some-token';
const VERIFY = '**/api/v1/@me/payments/checkout/verify?*';

const verification = (status: 'success' | 'failure', mode = 'subscription') => ({
  data: {
    customer: { name: 'Mia Keller', email: 'mia@example.com' },
    session: { mode, amount_total: 199, currency: 'eur' },
    product: { name: 'Ulifyi Short Premium', image: '' },
    status,
  },
});

/**
 * Fulfils the page's verify requests, not before `held` resolves. The returned object counts them and lets the
 * test change the response.
 */
async function verifyAnswers(page: Page, status: number, json: unknown, held?: Promise<void>) {
  const asked = { times: 0, status, json };
  await page.route(VERIFY, async (route) => {
    asked.times += 1;
    expect(new URL(route.request().url()).searchParams.get('token')).toBe('some-token');
    await held;
    await route.fulfill({ status: asked.status, json: asked.json });
  });
  return asked;
}

/**
 * Counts the canvases that are added to the page to draw the confetti. The count is in `data-confetti` on the
 * root element.
 */
const countConfetti = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((records) => {
      const added = records
        .flatMap((record) => [...record.addedNodes])
        .filter((node) => node.nodeName === 'CANVAS');
      const { dataset } = document.documentElement;
      if (added.length > 0) dataset.confetti = String(Number(dataset.confetti ?? 0) + added.length);
    }).observe(document, { childList: true, subtree: true });
  });

const demo = (username: string): Member => ({
  username,
  email: '',
  password: 'quest-demo-1',
  displayName: '',
});

test.describe('the payment result', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('shows thanks, the product and where the invoice was sent, and celebrates once', async ({
    page,
    texts,
    language,
  }) => {
    const { success } = texts.payments.result;
    await verifyAnswers(page, 200, verification('success'));
    await countConfetti(page);
    const response = await page.goto(PAGE);
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page).toHaveTitle(texts.payments.result.meta.title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(success.title);
    await expect(page.locator('html')).toHaveAttribute('data-confetti', '1');
    await expect(page.locator('canvas')).toHaveCSS('pointer-events', 'none');
    const main = page.getByRole('main');
    for (const text of [
      'Mia Keller',
      'mia@example.com',
      'Ulifyi Short Premium',
      success.monthly,
      language === 'de' ? '1,99 EUR' : '1.99 EUR',
      success.perMonth,
    ])
      await expect(main).toContainText(text);
    await expect(main.getByRole('link', { name: success.back })).toHaveAttribute('href', '/account/payments');
    await expect(main.getByRole('link', { name: success.effects })).toHaveAttribute(
      'href',
      '/account/short?tab=customization',
    );
    await expectAccessiblePage(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(success.title);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).not.toHaveAttribute('data-confetti');
  });

  test('celebrates without motion if the visitor prefers reduced motion', async ({ page, texts }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await verifyAnswers(page, 200, verification('success'));
    await countConfetti(page);
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.payments.result.success.title);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).not.toHaveAttribute('data-confetti');
  });

  test('shows a one-time purchase without a monthly price', async ({ page, texts }) => {
    const { success } = texts.payments.result;
    await verifyAnswers(page, 200, verification('success', 'other'));
    await page.goto(PAGE);
    await expect(page.getByRole('main')).toContainText(success.once);
    await expect(page.getByRole('main')).not.toContainText(success.perMonth);
  });

  test('notifies other tabs of a successful payment', async ({ page, context, texts }) => {
    const other = await context.newPage();
    await other.goto('/cancel');
    await other.evaluate(() => {
      new BroadcastChannel('premium').onmessage = ({ data }) => {
        document.title = `heard ${data}`;
      };
    });
    await verifyAnswers(page, 200, verification('success'));
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.payments.result.success.title);
    await expect(other).toHaveTitle('heard null');
  });

  for (const [what, status, json] of [
    ['a payment that failed', 200, verification('failure')],
    ['a checkout that nobody has', 404, { error: 'not_found', error_description: '' }],
  ] as const)
    test(`reports that it is ${what} and links back`, async ({ page, texts }) => {
      const { failure, payments } = texts.payments.result;
      await verifyAnswers(page, status, json);
      await page.goto(PAGE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure.title);
      await expect(page.getByRole('main').getByRole('status')).toContainText(failure.text);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: failure.premium })).toHaveAttribute(
        'href',
        '/short#premium',
      );
      await expect(main.getByRole('link', { name: payments })).toHaveAttribute('href', '/account/payments');
      await expectAccessiblePage(page);
    });

  test('keeps polling if our API fails', async ({ page, texts, complaints }) => {
    const { loading, success } = texts.payments.result;
    const asked = await verifyAnswers(page, 503, { error: 'unavailable', error_description: '' });
    await page.goto(PAGE);
    await expect.poll(() => asked.times).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(loading.title);
    asked.status = 200;
    asked.json = verification('success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(success.title);
    // The browser itself logs the failed responses; the page logs nothing.
    expect(complaints.splice(0).every((line) => line.includes('503'))).toBe(true);
  });

  test('reports a failure if the token is missing', async ({ page, texts }) => {
    await page.goto('/account/payments/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.payments.result.failure.title);
  });

  test('redirects a logged-out visitor to the login and back', async ({ page, texts }) => {
    await verifyAnswers(page, 401, { error: 'unauthorized', error_description: '' });
    await page.goto(PAGE);
    const logIn = page.getByRole('main').getByRole('link', { name: texts.payments.result.failure.logIn });
    await expect(logIn).toHaveAttribute('href', `/login?return_to=${encodeURIComponent(PAGE)}`);
    await expectAccessiblePage(page);
  });

  test('keeps polling while the payment is open', async ({ page, texts }) => {
    const { loading, success } = texts.payments.result;
    await page.clock.install();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const asked = await verifyAnswers(page, 202, {}, held);
    await page.goto(PAGE);
    await expect.poll(() => asked.times).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(loading.title);
    await expectAccessiblePage(page);
    // However long the checks took, the page waits for the answer before it asks again.
    expect(asked.times).toBe(1);
    const answered = page.waitForResponse(VERIFY);
    release();
    await answered;
    asked.status = 200;
    asked.json = verification('success');
    await expect(async () => {
      await page.clock.runFor(2000);
      expect(asked.times).toBeGreaterThan(1);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(success.title);
  });

  test('reports after half a minute that the payment takes longer, and checks again on request', async ({
    page,
    texts,
  }) => {
    const { late, success } = texts.payments.result;
    await page.clock.install();
    const asked = await verifyAnswers(page, 202, {});
    await page.goto(PAGE);
    await expect.poll(() => asked.times).toBeGreaterThan(0);
    await page.clock.runFor(31_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(late.title);
    await expect(page.getByRole('main').getByRole('status')).toContainText(late.text);
    await expectAccessiblePage(page);
    asked.status = 200;
    asked.json = verification('success');
    await page.getByRole('button', { name: late.again }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(success.title);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the payment result links to the payments page', async ({ page, texts }) => {
    await page.goto(PAGE);
    expect(await page.locator('main').innerText()).toContain(texts.payments.result.noScript.text);
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/account/payments');
  });
});

test('a logged-out visitor is redirected to the login and back to the payments page', async ({
  page,
  member,
  texts,
}) => {
  await page.goto('/account/payments');
  await page.waitForURL('**/sign-in/login**');
  await page.getByRole('textbox', { name: texts['sign-in'].login.login }).fill(member.username);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
  await page.waitForURL('**/account/payments');
});

test('a member without payments sees a link to Premium', async ({ page, context, member, signIn, texts }) => {
  const { subscriptions, history, title, meta } = texts.payments;
  await signIn(context, member);
  const response = await page.goto('/account/payments');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveTitle(meta.title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const none = subscriptions.none.replace('{{links}}', '25').replace('{{shortcuts}}', '10');
  await expect(page.getByText(none)).toBeVisible();
  await expect(page.getByText(history.none)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: subscriptions.premium })).toHaveAttribute(
    'href',
    '/short#premium',
  );
  await expect(main.getByRole('link', { name: subscriptions.cancel })).toHaveAttribute('href', '/cancel');
  await expectAccessiblePage(page);
});

test('the payments page shows why the portal could not be opened', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/account/payments?error=payment_unavailable');
  await expect(page.getByRole('alert')).toHaveText(texts.errors.payment_unavailable);
  await page.goto('/account/payments?error=made-up');
  await expect(page.getByRole('alert')).toHaveText(texts.errors.an_error_occurred);
  await expectAccessiblePage(page);
});

test('a cancelled subscription that still runs can be resumed', async ({ page, context, signIn, texts }) => {
  const { subscription } = texts.payments;
  await signIn(context, demo('theo'));
  await page.goto('/account/payments');
  const reactivate = page.getByRole('link', { name: subscription.reactivate });
  await expect(reactivate).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('main')).toContainText('PayPal');
  await expect(page.getByRole('main')).toContainText(
    new RegExp(subscription.state.canceled.replace('{{date}}', '.* 20\\d\\d')),
  );
  await expect(page.getByRole('link', { name: subscription.manage })).toHaveCount(0);
  await expectAccessiblePage(page);
});

test('an active subscription shows the next payment, its method, the billing address and a link to the portal', async ({
  page,
  context,
  signIn,
  texts,
  language,
}) => {
  const { subscription } = texts.payments;
  await signIn(context, demo('mia'));
  await page.goto('/account/payments');
  const main = page.getByRole('main');
  await expect(main).toContainText(formatMoney(brand.premium.amount, brand.premium.currency, language));
  await expect(main).toContainText(subscription.interval.month);
  await expect(main).toContainText(subscription.state.active);
  await expect(main).toContainText(subscription.billing);
  await expect(main.locator('address')).toBeVisible();
  await expect(main.getByRole('link', { name: subscription.manage })).toHaveAttribute('target', '_blank');
  await expectAccessiblePage(page);
});

test('the payment history has room for its names in every width', async ({ page, context, signIn }) => {
  await signIn(context, demo('mia'));
  await page.goto('/account/payments?lng=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const name = page.getByRole('main').getByRole('listitem').last().getByRole('heading');
  const belowPicture = () =>
    name.evaluate((heading) => {
      const picture = heading.parentElement?.previousElementSibling;
      return picture ? heading.getBoundingClientRect().top >= picture.getBoundingClientRect().bottom : null;
    });
  for (const width of [320, 640, 1023, 1024, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await name.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(48);
    if (width >= 640) expect(await belowPicture(), `${width} px`).toBe(false);
  }
});
