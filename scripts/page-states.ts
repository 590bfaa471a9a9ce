import type { Page } from '@playwright/test';
import { brand } from '#brand';
import type { Texts } from '#locales/texts';
import { LINKS_TAB } from '../tests/support/editor-page.ts';
import { EDITOR_STATES } from './editor-states.ts';
import { IMPORT_STATES } from './import-states.ts';
import type { PictureOf } from './picture-of.ts';

/** The page of a payment's result when the API answers with `status` and `json`. */
const paymentResult = (
  name: string,
  status: number,
  json: object,
  title: keyof Texts['payments']['result'],
) =>
  ({
    name: `payment-${name}`,
    path: '/account/payments/checkout/some-token',
    member: 'mia',
    async before(page) {
      await page.clock.install();
      await page.route('**/checkout/verify?*', (route) => route.fulfill({ status, json }));
    },
    async until(page, { payments: { result } }) {
      if (name === 'late') await page.clock.runFor(32_000);
      const { [title]: shown } = result;
      if (typeof shown === 'object') await page.getByRole('heading', { name: shown.title }).waitFor();
    },
  }) satisfies PictureOf;
const payment = (status: 'success' | 'failure') => ({
  data: {
    customer: { name: 'Mia Keller', email: 'mia@example.com' },
    session: { mode: 'subscription', amount_total: brand.premium.amount, currency: 'eur' },
    product: { name: `${brand.name} Short Premium`, image: '' },
    status,
  },
});

/** Key and codes of an authenticator app, which are random otherwise. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SET_UP = {
  secret: SECRET,
  uri: `otpauth://totp/${brand.name}:mia?secret=${SECRET}&issuer=${brand.name}`,
  recovery_codes: Array.from({ length: 10 }, (_, n) => `${n}-7KQ2M-XH4T${'ABCDEFGHJK'[n]}`),
};

const dialogOpens = (page: Page) => page.getByRole('dialog').waitFor();
const pressed = (name: (texts: Texts) => string) => async (page: Page, texts: Texts) => {
  await page
    .getByRole('button', { name: name(texts) })
    .or(page.getByRole('link', { name: name(texts) }))
    .first()
    .click();
  await dialogOpens(page);
};

/** States that no address shows. */
export const STATES: readonly PictureOf[] = [
  { name: 'checkout', path: '/short?subscribe=1#premium', member: 'lea', until: dialogOpens },
  {
    name: 'cookie-notice',
    path: '/about',
    async until(page, { common: { footer, cookies } }) {
      await page.getByRole('button', { name: footer.cookies }).click();
      await page.getByRole('region', { name: cookies.name, exact: true }).waitFor();
    },
  },
  {
    name: 'dialog-report',
    path: '/mia',
    until: pressed(({ profile }) => profile.full.report),
  },
  {
    name: 'dialog-qr-code',
    path: '/@mia',
    until: pressed(({ profile }) => profile.share.code),
  },
  {
    name: 'dialog-in-app',
    path: '/account',
    member: 'mia',
    until: pressed(({ account }) => account.hub.manage.title),
  },
  {
    name: 'dialog-first-run',
    path: '/account/short?first=1',
    member: 'lea',
    until: dialogOpens,
  },
  {
    name: 'dialog-import',
    path: LINKS_TAB,
    member: 'mia',
    until: pressed((texts) => texts['short-editor'].import.open),
  },
  ...EDITOR_STATES,
  ...IMPORT_STATES,
  {
    name: 'statistics-empty',
    path: '/account/short/statistics',
    member: 'lea',
    // The default avatar is drawn from the member's id, which every run makes anew.
    before: (page) =>
      page.route('**/avatars/*.svg', (route) =>
        route.continue({ url: new URL('lea.svg', route.request().url()).href }),
      ),
  },
  {
    name: 'statistics-off',
    path: '/account/short/statistics',
    // No other picture shows this member, who has no visits, so that the figures are the same on every day.
    member: 'kathi_lang',
    async until(page, { statistics: { counting } }) {
      const stop = page.getByRole('button', { name: counting.turn.off });
      // It stays off for the further pictures of the sheet.
      if (await stop.isVisible()) await stop.click();
      await page.getByText(counting.off, { exact: true }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  paymentResult('success', 200, payment('success'), 'success'),
  paymentResult('loading', 202, {}, 'loading'),
  paymentResult('late', 202, {}, 'late'),
  paymentResult('failure', 200, payment('failure'), 'failure'),
  { name: 'payment-left', path: '/account/payments/left', member: 'mia' },
  {
    name: 'dialog-proof',
    path: '/account/security/second-step',
    member: 'mia',
    async before(page) {
      const json = { error: 'proof_needed', error_description: '' };
      await page.route('**/totp/confirm', (route) => route.fulfill({ status: 403, json }));
    },
    async until(page, { account: { secondStep } }) {
      await page.getByRole('button', { name: secondStep.begin }).click();
      await page.locator('input[name=codes_saved]').check();
      await page.locator('input[name=code]').fill('123456');
      await page.getByRole('button', { name: secondStep.confirm.submit }).click();
      await dialogOpens(page);
    },
  },
  {
    name: 'account-security-second-step-set-up',
    path: '/account/security/second-step',
    member: 'mia',
    before: (page) => page.route('**/security/totp', (route) => route.fulfill({ json: SET_UP })),
    async until(page, { account: { secondStep } }) {
      await page.getByRole('button', { name: secondStep.begin }).click();
      await page.locator('input[name=code]').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
    whole: true,
  },
  ...['/@mia', '/mia', '/quests', '/legal/terms'].map((path) => ({
    name: `printed${path.replaceAll('/', '-')}`,
    path,
    printed: true,
  })),
  {
    name: 'printed-receipt',
    path: '/cancel',
    printed: true,
    async until(page, { terminations: { cancel } }) {
      // The same declaration in another language would be a duplicate, which shows the first receipt.
      await page.locator('input[name=contract]').fill(`mia, ${cancel.submit}`);
      await page.locator('input[name=name]').fill('Mia Keller');
      await page.locator('input[name=email]').fill('mia@example.com');
      await page.getByRole('button', { name: cancel.submit, exact: true }).click();
      await page.getByRole('heading', { name: cancel.done }).waitFor();
    },
  },
];
