import { expect, expectAccessiblePage, test } from '../fixtures.ts';
import { errorBody, fakePayments, field, fillBilling, nextButton, step } from './checkout-page.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

test('who is not logged in is led through the login and back into the modal', async ({
  page,
  context,
  member,
  texts,
}) => {
  await context.clearCookies({ name: 'SID' });
  await context.clearCookies({ name: 'has_session' });
  await page.goto('/short');
  await page.getByRole('link', { name: texts.short.offer.subscribe }).click();
  const { login } = texts['sign-in'];
  await page.getByRole('textbox', { name: login.login }).fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  const fake = await fakePayments(page, context);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await step(page, 'billing').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).pathname).toBe('/short');

  // If the API reports that the session has ended, the modal itself links to the login.
  fake.billing = { status: 401, json: errorBody('unauthorized') };
  await page.goto('/short?subscribe=1#premium');
  const way = step(page, 'signedOut').getByRole('link', { name: texts.checkout.signedOut.logIn });
  await expect(way).toHaveAttribute('href', '/login?return_to=%2Fshort%3Fsubscribe%3D1%23premium');
  await expectAccessiblePage(page);
});

test('a session that ends in the middle costs nothing that was typed', async ({ page, context, texts }) => {
  const fake = await fakePayments(page, context);
  fake.add = { status: 401, json: errorBody('unauthorized') };
  await page.goto('/short?subscribe=1#premium');
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await nextButton(page, texts).click();
  const dialog = step(page, 'signedOut');
  const logIn = dialog.getByRole('link', { name: texts.checkout.signedOut.logIn });
  await expect(logIn).toHaveAttribute('target', '_blank');
  await expect(logIn).toHaveAttribute('href', '/login?return_to=/account');
  await dialog.getByRole('button', { name: texts.checkout.signedOut.again }).click();
  await expect(field(page, 'zip')).toHaveValue('8001');
  await nextButton(page, texts).click();
  await dialog.waitFor();

  // Returning without having logged in changes nothing. Returning after a login continues automatically.
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  fake.billing = { status: 401, json: errorBody('unauthorized') };
  const refused = page.waitForResponse('**/payments/billing?missing=empty');
  await comeBack();
  await refused;
  await expect(dialog).toBeVisible();
  fake.billing = { status: 200, json: { billing: null } };
  // A focus event is ignored while the page is still checking the session, so the event is repeated.
  await expect(async () => {
    await comeBack();
    await expect(field(page, 'zip')).toHaveValue('8001', { timeout: 1000 });
  }).toPass();
});
