import type { Locator, Page } from '@playwright/test';
import { brand } from '#brand';
import type { Texts } from '#locales/texts';

/** A page, or a state of it, and who sees it. */
export interface PictureOf {
  name: string;
  path: string;
  /** Username of the member who sees the page. Default: a visitor. */
  member?: string;
  /** Brings about what the picture is of, such as an open dialog. Then only the window is shown, unless it is printed. */
  until?: (page: Page, texts: Texts) => Promise<void>;
  /** Prepares the page before it loads. */
  before?: (page: Page) => Promise<unknown>;
  /** Whether the picture is of the printed page. */
  printed?: boolean;
}

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
    session: { mode: 'subscription', amount_total: 199, currency: 'eur' },
    product: { name: `${brand.name} Short Premium`, image: '' },
    status,
  },
});

const dialogOpens = (page: Page) => page.getByRole('dialog').waitFor();
const pressed = (name: (texts: Texts) => string) => async (page: Page, texts: Texts) => {
  await page
    .getByRole('button', { name: name(texts) })
    .or(page.getByRole('link', { name: name(texts) }))
    .first()
    .click();
  await dialogOpens(page);
};

const UPDATE = '**/api/v1/@me/short/update';
const saved = (status: number, error: string) => (page: Page) =>
  page.route(UPDATE, (route) => route.fulfill({ status, json: { error, error_description: '' } }));

/** Chooses another look in the editor, and saves it if `save`. */
const lookChosen =
  ({ save }: { save: boolean }) =>
  async (page: Page, { 'short-editor': { looks, bar } }: Texts) => {
    await page.getByRole('radio', { name: looks.theme.lemon, exact: true }).check({ force: true });
    const changed = page.getByRole('region', { name: bar.label });
    await changed.waitFor();
    if (save) await changed.getByRole('button', { name: bar.save, exact: true }).click();
  };

const editorState = (
  name: string,
  shown: (bar: Texts['short-editor']['bar']) => string,
  { before, save = true }: { before?: PictureOf['before']; save?: boolean },
): PictureOf => ({
  name: `editor-${name}`,
  path: '/account/short?tab=customization',
  member: 'mia',
  ...(before ? { before } : {}),
  async until(page, texts) {
    await lookChosen({ save })(page, texts);
    await page.getByText(shown(texts['short-editor'].bar)).first().waitFor();
  },
});

/** The sheet of an import after it has read a text, or been refused a page. */
const importSheet = (
  name: string,
  act: (sheet: Locator, texts: Texts['short-import'], page: Page) => Promise<void>,
): PictureOf => ({
  name: `import-${name}`,
  path: '/account/short?tab=links',
  member: 'lea',
  async until(page, texts) {
    await page.getByRole('button', { name: texts['short-editor'].import.open }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(texts['short-import'].file.choose).waitFor();
    await act(sheet, texts['short-import'], page);
  },
});
const LINKS = Array.from({ length: 8 }, (_, n) => `Tour ${n + 1} https://tours.example.ch/${n + 1}`);

/** What a member meets in the editor of the Short. */
const EDITOR_STATES: readonly PictureOf[] = [
  editorState('changed', ({ changed }) => changed, { save: false }),
  editorState('signed-out', ({ signedOut }) => signedOut, { before: saved(401, 'unauthorized') }),
  editorState('outdated', ({ outdated }) => outdated, { before: saved(409, 'newer_version') }),
  editorState('failed', ({ failed }) => failed, { before: saved(500, 'boom') }),
  editorState('offline', ({ offlineTitle }) => offlineTitle, {
    before: (page) => page.route(UPDATE, (route) => route.abort('internetdisconnected')),
  }),
  {
    name: 'editor-premium-needed',
    path: '/account/short?tab=customization',
    member: 'lea',
    async until(page, texts) {
      await lookChosen({ save: false })(page, texts);
      const { looks, bar } = texts['short-editor'];
      await page.getByRole('switch', { name: looks.gradient }).click();
      await page.getByRole('region', { name: bar.label }).getByText(bar.premium_gradient).waitFor();
    },
  },
  {
    name: 'editor-templates',
    path: '/account/short?first=1',
    member: 'lea',
    async until(page, { 'short-editor': { first, templates } }) {
      await page.getByRole('dialog').getByText(first.template).click();
      await page.getByText(templates.name.cafe).waitFor();
    },
  },
  importSheet('list', async (sheet, { text: { label, read } }, page) => {
    await sheet.getByRole('textbox', { name: label }).fill(['# On foot', ...LINKS].join('\n'));
    await sheet.getByRole('button', { name: read }).click();
    await page.locator('button[name=importTake]').waitFor();
  }),
  importSheet('refused', async (sheet, texts, page) => {
    const json = { error: 'import_refused', error_description: '' };
    await page.route('**/short/import/page', (route) => route.fulfill({ status: 403, json }));
    await sheet.getByRole('textbox', { name: texts.page.label }).fill('https://links.example.com/lea');
    await sheet.getByRole('checkbox', { name: texts.page.mine }).check();
    await sheet.getByRole('button', { name: texts.page.read }).click();
    await sheet.getByText(texts.problem.refused).waitFor();
  }),
];

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
    path: '/account/short?tab=links',
    member: 'mia',
    until: pressed((texts) => texts['short-editor'].import.open),
  },
  ...EDITOR_STATES,
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
      await page.locator('input[name=contract]').fill('mia');
      await page.locator('input[name=name]').fill('Mia Keller');
      await page.locator('input[name=email]').fill('mia@example.com');
      await page.getByRole('button', { name: cancel.submit, exact: true }).click();
      await page.getByRole('heading', { name: cancel.done }).waitFor();
    },
  },
];
