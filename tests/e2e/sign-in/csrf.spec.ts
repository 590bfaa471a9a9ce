import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type Engine, openEngine } from '../../../db/client.ts';
import { accounts, checkouts, connectAttempts, sessions, shorts } from '../../../db/schema/index.ts';
import { DEMO_PASSWORD } from '../../../db/seed/demo-people.ts';
import { apiAt, visitorAt } from '../../support/api-at.ts';
import { folderFromTemplate } from '../../support/data-template.ts';
import { sessionFrom } from '../../support/registration.ts';
import { startServer } from '../../support/server-process.ts';
import { BILLING_ADDRESS } from '../../support/worlds/paying-app.ts';
import { expect, test } from '../fixtures.ts';

/** Actions that a malicious link could trigger by GET. */
const ACTIONS = [
  '/api/v1/sign-in/logout',
  '/api/v1/@me/payments/create/checkout?product_id=short&payment_method=card&agreed=terms_and_start',
  '/api/v1/@me/payments/checkout/verify?token=made-up',
  '/api/v1/short/generate?service=spotify',
  '/login?return_to=/api/v1/sign-in/logout',
];

/** Runs `work` with a server's embedded database. The server must be stopped. */
async function inDatabase<Result>(
  dataDir: string,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await openEngine({ dataDir });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Counts what the links could change: the member's sessions and orders, and all attempts to connect an account. */
const ownRows = async ({ db }: Engine, username: string) => {
  const [person] = await db.select().from(accounts).where(eq(accounts.usernameKey, username));
  const id = person?.id ?? '';
  const open = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id));
  return {
    sessions: open.length,
    orders: await db.$count(checkouts, eq(checkouts.accountId, id)),
    attempts: await db.$count(connectAttempts),
  };
};

/** Starts another website, with an open redirect to the URL in the query. */
async function redirectingSite() {
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to') ?? '';
    response.writeHead(302, { location: to }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    leadingTo: (address: string) => `http://127.0.0.1:${port}/?to=${encodeURIComponent(address)}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Markup to insert into a page. Clicking it requests the URL. */
const ELEMENTS: Record<string, (address: string) => string> = {
  link: (address) => `<a id="bait" href="${address}">Tap me</a>`,
  form: (address) => {
    const { origin, pathname, searchParams } = new URL(address);
    const fields = [...searchParams].map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return `<form action="${origin}${pathname}">${fields.join('')}<button id="bait">Go</button></form>`;
  },
};

/** Opens a page, retrying if an earlier navigation interrupts this one. */
const open = (page: Page, address: string) => expect(() => page.goto(address)).toPass();

async function follow(page: Page, short: string, address: string, markup: string): Promise<void> {
  await open(page, short);
  await page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), markup);
  // A form encodes the query differently, so only the path is compared.
  const { pathname } = new URL(address);
  const isIt = (request: Request) => new URL(request.url()).pathname === pathname;
  // Playwright reports a response without content as a failed request.
  const answered = Promise.race([
    page.waitForEvent('requestfinished', isIt),
    page.waitForEvent('requestfailed', isIt),
  ]);
  await page.locator('#bait').evaluate((element: HTMLElement) => element.click());
  await answered;
}

const status = (page: Page, path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);

async function signedIn(context: BrowserContext, origin: string, login: string): Promise<Page> {
  const { headers } = await visitorAt(origin).exchange('POST /api/v1/sign-in/session', {
    body: { login, password: DEMO_PASSWORD },
  });
  const session = sessionFrom(headers);
  await context.addCookies([
    { name: 'SID', value: session, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'cookie_choice', value: 'declined', url: origin },
  ]);
  const asMember = apiAt(origin, `Bearer ${session}`);
  // Without a billing address, every order would be rejected, so a rejected order would prove nothing.
  await asMember('POST /api/v1/@me/payments/billing/add', { body: BILLING_ADDRESS });
  return context.newPage();
}

test('no link, form, frame, image or typed URL acts on behalf of the member who follows it', async ({
  context,
}) => {
  const folder = folderFromTemplate('links-');
  const env = { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' };
  const elsewhere = await redirectingSite();
  let server = await startServer({ env });
  try {
    const { origin } = server;
    const port = Number(new URL(origin).port);
    await server.stop();
    // Inserts links that members could save before the server began to reject them.
    const before = await inDatabase(folder, async (engine) => {
      const [noah] = await engine.db.select().from(accounts).where(eq(accounts.usernameKey, 'noah'));
      const links = ACTIONS.map((path, n) => ({
        id: `old${n}`,
        title: `Old link ${n}`,
        link: `${origin}${path}`,
      }));
      await engine.db
        .update(shorts)
        .set({ links })
        .where(eq(shorts.accountId, noah?.id ?? ''));
      return ownRows(engine, 'lea');
    });

    server = await startServer({ env, port });
    const page = await signedIn(context, origin, 'lea');
    const isIn = () => status(page, '/api/v2/users/@me');
    const short = `${origin}/@noah`;
    await page.goto(short);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Old link \d/)).toHaveCount(0);

    for (const path of ACTIONS) {
      const address = `${origin}${path}`;
      for (const markup of Object.values(ELEMENTS)) await follow(page, short, address, markup(address));
      // Opens the URL as if the member had entered it or followed a QR code or an email: first directly, then
      // through another website's redirect. A 204 response leaves the browser on its page, which Playwright
      // reports as a failure.
      for (const typed of [address, elsewhere.leadingTo(address)]) await page.goto(typed).catch(() => null);
      // Requests without a click: images, frames, prefetch and fetch, from a page of the site and from a
      // blank page.
      for (const from of [short, 'about:blank']) {
        await open(page, from);
        await page.evaluate(async (url) => {
          const put = (name: string, values: Record<string, string>) =>
            new Promise((resolve) => {
              const element = Object.assign(document.createElement(name), values);
              element.onload = resolve;
              element.onerror = resolve;
              document.body.append(element);
            });
          await Promise.all([
            put('img', { src: url }),
            put('iframe', { src: url }),
            put('link', { rel: 'prefetch', href: url }),
            fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => null),
          ]);
        }, address);
      }
      await open(page, short);
      expect([path, await isIn()]).toEqual([path, 200]);
    }

    await server.stop();
    const signedInOnce = { ...before, sessions: before.sessions + 1 };
    expect(await inDatabase(folder, (engine) => ownRows(engine, 'lea'))).toEqual(signedInOnce);

    // The same requests succeed when a script on a page of the site sends them.
    server = await startServer({ env, port });
    await page.goto(short);
    expect(await status(page, ACTIONS[1] ?? '')).toBe(200);
    expect(await status(page, ACTIONS[0] ?? '')).toBe(204);
    expect(await isIn()).toBe(401);
    await server.stop();
    expect(await inDatabase(folder, (engine) => ownRows(engine, 'lea'))).toEqual({
      ...before,
      orders: before.orders + 1,
    });
  } finally {
    await server.stop();
    await elsewhere.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
