import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

/** A device that confirms every ceremony at once, as after a touch of its fingerprint reader. */
async function plugInDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  return { cdp, authenticatorId: await addAuthenticator(cdp) };
}

async function addAuthenticator(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      ...{ automaticPresenceSimulation: true, defaultBackupEligibility: true, defaultBackupState: true },
    },
  });
  return authenticatorId;
}

const SECURITY = '/account/security';

test.use({ emailConfirmed: true });

test.describe('a passkey', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium has virtual authenticators');

  test('is created in one press, logs in in one press, is renamed and removed', { tag: '@both' }, async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { passkeys } = texts.account;
    const { passkey } = texts['sign-in'];
    await signIn(context, member);
    await plugInDevice(page);
    await page.goto(SECURITY);
    await hydrate(page);
    const create = page.getByRole('button', { name: passkeys.create });
    await create.click();
    await expect(page.getByText(passkeys.done.added)).toBeVisible();
    await expect(page.getByText(passkeys.synced)).toBeVisible();
    await expectAccessiblePage(page);

    await create.click();
    await expect(page.getByText(passkeys.alreadyHere)).toBeVisible();

    // Otherwise the page would log in by itself: virtual devices pick from the suggestions at once.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await context.clearCookies();
    await page.goto('/sign-in/login');
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: passkey.login }).click();
    await page.waitForURL('**/account/short**');

    await page.goto(SECURITY);
    await hydrate(page);
    const rename = page.getByRole('button', { name: passkeys.rename });
    await rename.click();
    await page.getByRole('textbox', { name: passkeys.name }).fill('Telefon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Telefon')).toBeVisible();
    await expect(page.getByText(passkeys.done.renamed)).toBeVisible();

    await page.getByRole('button', { name: passkeys.removeLabel.replace('{{name}}', 'Telefon') }).click();
    await expect(page.getByText(passkeys.sure)).toBeVisible();
    await page.getByRole('button', { name: passkeys.removeNow }).click();
    await expect(page.getByText(passkeys.done.removed)).toBeFocused();
    await expect(page.getByText('Telefon')).toBeHidden();
  });

  test('logs in from the suggestions of the login field, without a press', async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    await signIn(context, member);
    await plugInDevice(page);
    await page.goto(SECURITY);
    await hydrate(page);
    await page.getByRole('button', { name: texts.account.passkeys.create }).click();
    await expect(page.getByText(texts.account.passkeys.done.added)).toBeVisible();
    await context.clearCookies();
    await page.goto('/sign-in/login');
    await page.waitForURL('**/account/short**');
  });

  test('on a second device is listed beside the first', async ({ page, context, member, signIn, texts }) => {
    const { passkeys } = texts.account;
    await signIn(context, member);
    const { cdp, authenticatorId } = await plugInDevice(page);
    await page.goto(SECURITY);
    await hydrate(page);
    const create = page.getByRole('button', { name: passkeys.create });
    await create.click();
    await expect(page.getByText(passkeys.done.added)).toBeVisible();
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await addAuthenticator(cdp);
    await create.click();
    await expect(page.getByRole('button', { name: passkeys.remove })).toHaveCount(2);
  });

  test('removed elsewhere says why it no longer logs in', async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { passkeys } = texts.account;
    await signIn(context, member);
    await plugInDevice(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      // The device is offline when the passkey is removed.
      Reflect.deleteProperty(PublicKeyCredential, 'signalAllAcceptedCredentials');
    });
    await page.goto(SECURITY);
    await hydrate(page);
    await page.getByRole('button', { name: passkeys.create }).click();
    await expect(page.getByText(passkeys.done.added)).toBeVisible();
    await page.getByRole('button', { name: passkeys.remove }).click();
    await page.getByRole('button', { name: passkeys.removeNow }).click();
    await expect(page.getByText(passkeys.done.removed)).toBeVisible();
    await context.clearCookies();
    await page.goto('/sign-in/login');
    await page.getByRole('button', { name: texts['sign-in'].passkey.login }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.errors.passkey_unknown);
  });

  test('takes the second step of a login, without an app', { tag: '@phone' }, async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { passkeys, secondStep } = texts.account;
    const { login, passkey, secondStep: step } = texts['sign-in'];
    await signIn(context, member);
    await plugInDevice(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto(SECURITY);
    await hydrate(page);
    await page.getByRole('button', { name: passkeys.create }).click();
    await expect(page.getByText(passkeys.done.added)).toBeVisible();
    await page.goto(`${SECURITY}/second-step`);
    await hydrate(page);
    await page.getByRole('button', { name: secondStep.byPasskey.turnOn }).click();
    await expect(page.getByRole('list', { name: secondStep.codes.list })).toBeVisible();
    await page.getByRole('button', { name: secondStep.codes.done }).click();
    await expect(page.getByRole('button', { name: secondStep.byPasskey.turnOff })).toBeVisible();
    await expect(page.getByText(secondStep.done.on)).toBeFocused();
    await page.getByRole('button', { name: secondStep.on.renew }).click();
    await page.getByRole('button', { name: secondStep.asked.renew.now }).click();
    await page.getByRole('button', { name: secondStep.codes.done }).click();
    await expect(page.getByText(secondStep.done.renewed)).toBeFocused();

    await context.clearCookies();
    await page.goto('/sign-in/login');
    await page.getByRole('textbox', { name: login.login }).fill(member.username);
    await page.locator('input[name=password]').fill(member.password);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page.waitForURL('**/sign-in/second-step');
    await expect(page.getByText(step.text)).toBeVisible();
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: passkey.step }).click();
    await page.waitForURL('**/account/short**');

    await page.goto(SECURITY);
    await hydrate(page);
    await page.getByRole('button', { name: passkeys.remove }).click();
    await expect(page.getByText(passkeys.sureSecondStep)).toBeVisible();

    await page.goto(`${SECURITY}/second-step`);
    await hydrate(page);
    await page.getByRole('button', { name: secondStep.byPasskey.turnOff }).click();
    await page.getByRole('button', { name: secondStep.asked.off.now }).click();
    await expect(page.getByText(secondStep.done.off)).toBeVisible();
  });

  test('proves who the member is when a change needs it', async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { passkeys, proof } = texts.account;
    await signIn(context, member);
    await plugInDevice(page);
    await page.goto(SECURITY);
    await hydrate(page);
    await page.getByRole('button', { name: passkeys.create }).click();
    await expect(page.getByText(passkeys.done.added)).toBeVisible();
    // The first answer is that of a session whose proof is old.
    let refusals = 1;
    await page.route('**/security/passkeys/*', (route) =>
      route.request().method() === 'DELETE' && refusals-- > 0
        ? route.fulfill({ status: 403, json: { error: 'proof_needed', error_description: 'Prove it.' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: passkeys.remove }).click();
    await page.getByRole('button', { name: passkeys.removeNow }).click();
    const dialog = page.getByRole('dialog', { name: proof.title });
    await dialog.getByRole('button', { name: proof.passkey.instead }).click();
    await expect(page.getByText(passkeys.done.removed)).toBeVisible();
  });
});

test('a press stays open when the suggestions of the field are ready only after it', async ({
  page,
  texts,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    navigator.credentials.get = ({ mediation, signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        if (mediation === 'conditional') return;
        document.documentElement.dataset.dialog = 'open';
        addEventListener('finish', () => reject(new DOMException('', 'NotSupportedError')));
      });
  });
  const suggestions = Promise.withResolvers<void>();
  await page.route(
    '**/sign-in/passkey/options',
    async (route) => {
      await suggestions.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/sign-in/passkey/options');
  await page.goto('/sign-in/login');
  const first = await asked;
  const button = page.getByRole('button', { name: texts['sign-in'].passkey.login });
  await button.click();
  await page.locator('[data-dialog=open]').waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await expect(button).toHaveAttribute('aria-busy', 'true');
  suggestions.resolve();
  await (await first.response())?.finished();
  // The browser has time to begin what the answer to the first request asks for.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => dispatchEvent(new Event('finish')));
  await expect(page.getByRole('alert')).toHaveText(texts.errors.passkey_refused);
});

test('a dismissed dialog of the browser is said on the login page, and the password still works', async ({
  page,
  texts,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    navigator.credentials.get = () => Promise.reject(new DOMException('dismissed', 'NotAllowedError'));
  });
  await page.goto('/sign-in/login');
  const button = page.getByRole('button', { name: texts['sign-in'].passkey.login });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(texts['sign-in'].passkey.dismissed);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
});
