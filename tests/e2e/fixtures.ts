import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../../db/seed/demo-people.ts';
import { texts as allTexts } from '../../locales/index.ts';
import { acceptedLanguage, fallbackLanguage, type Language } from '../../locales/languages.ts';
import type { Texts } from '../../locales/texts.ts';
import { apiAt, visitorAt } from '../support/api-at.ts';
import { type ObservedResponse, openApiMismatch } from '../support/openapi/validate-response.ts';
import { registrationBody, sessionFrom } from '../support/registration.ts';

export type { Texts };

export interface Member {
  username: string;
  email: string;
  password: string;
  displayName: string;
}

/** A member of the demo, as far as signing in needs it. */
export const demoMember = (username: string): Member => ({
  username,
  email: '',
  password: DEMO_PASSWORD,
  displayName: '',
});

interface Fixtures {
  /** Texts in the language of this project's browser. */
  texts: Texts;
  language: Language;
  /** A registered member who is not signed in to this browser. */
  member: Member;
  /** Whether the member has confirmed the email. */
  emailConfirmed: boolean;
  /** What the member's display name begins with, before what makes it unique. */
  firstName: string;
  /** Signs the member in through the API. */
  signIn: (context: BrowserContext, member: Member) => Promise<void>;
  /**
   * Whether the visitor has chosen a language and not answered the cookie notice yet, so that the notice
   * appears. Otherwise the cookie `cookie_choice=declined` is set.
   */
  cookieNotice: boolean;
  settledCookies: undefined;
  /**
   * Errors and warnings from the page's console, and uncaught exceptions. The test fails if any remain when
   * it ends.
   */
  complaints: string[];
  /** Whether the browser's API responses come from a fake API. The OpenAPI document does not describe those. */
  apiIsFake: boolean;
  /** Validates every API response that the browser receives, from any origin, against the OpenAPI document. */
  described: undefined;
}

export const test = base.extend<Fixtures>({
  language: async ({ locale }, use) => use(acceptedLanguage(locale) ?? fallbackLanguage),
  texts: async ({ language }, use) => use(allTexts[language]),
  firstName: ['Person', { option: true }],
  emailConfirmed: [false, { option: true }],
  member: async ({ baseURL, firstName, emailConfirmed }, use) => {
    const api = visitorAt(baseURL ?? '');
    const body = await registrationBody(api);
    const { username, email, password } = body;
    const displayName = `${firstName} ${username.slice(-8)}`;
    await api('POST /api/v1/sign-in/registration', { body: { ...body, display_name: displayName } });
    if (emailConfirmed) await confirmEmail(baseURL ?? '', email);
    await use({ username, email, password, displayName });
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (context, { username, password }) => {
      const { headers } = await visitorAt(baseURL ?? '').exchange('POST /api/v1/sign-in/session', {
        body: { login: username, password },
      });
      const url = baseURL ?? '';
      await context.addCookies([
        { name: 'SID', value: sessionFrom(headers), url, httpOnly: true },
        { name: 'has_session', value: '1', url },
      ]);
    });
  },
  cookieNotice: [false, { option: true }],
  settledCookies: [
    async ({ context, baseURL, cookieNotice, language }, use) => {
      const cookie = cookieNotice
        ? { name: 'lng', value: language }
        : { name: 'cookie_choice', value: 'declined' };
      await context.addCookies([{ ...cookie, url: baseURL ?? '' }]);
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser itself logs 4xx responses and requests without a connection, at a moment of its own.
        // Tests cause both on purpose. The page's scripts must log nothing.
        const intended =
          /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;
        if (!intended.test(message.text()) && ['error', 'warning'].includes(message.type()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => {
        // Firefox reports an error if a navigation interrupts the download of a font.
        if (error.name !== 'downloadable font') complaints.push(String(error));
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  apiIsFake: [false, { option: true }],
  described: [
    async ({ context, apiIsFake }, use) => {
      const compared: Promise<string | null>[] = [];
      // Only requests that have finished: a page may leave the body of a response unread.
      if (!apiIsFake) context.on('requestfinished', (request) => compared.push(mismatchOf(request)));
      await use(undefined);
      expect((await Promise.all(compared)).filter((found) => found !== null)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the link of the email that follows a registration. */
async function confirmEmail(origin: string, email: string): Promise<void> {
  const outbox = async (path = '') => {
    const answer = await fetch(`${origin}/sandbox/mail${path}`, { headers: { accept: 'application/json' } });
    return answer.json();
  };
  let token = '';
  await expect(async () => {
    const { messages }: { messages: { id: number; to: string[] }[] } = await outbox();
    const id = messages.find(({ to }) => to.includes(email))?.id;
    expect(id).toBeDefined();
    const { text }: { text: string } = await outbox(`/${id}`);
    token = /\/confirm\/([\w-]+)/.exec(text)?.[1] ?? '';
  }).toPass();
  await visitorAt(origin)('POST /api/v1/sign-in/address-confirmation/{token}', { params: { token } });
}

/** Returns how the response to an API request differs from the OpenAPI document, or null if it matches or cannot be read. */
async function mismatchOf(request: Request): Promise<string | null> {
  const observed = await observe(request);
  return observed && openApiMismatch(observed);
}

/**
 * Reads the response to a request. Returns null if it is not from the API or was fulfilled by the test itself, or if the
 * browser has discarded its body.
 */
async function observe(request: Request): Promise<ObservedResponse | null> {
  const { pathname, search } = new URL(request.url());
  if (!pathname.startsWith('/api/')) return null;
  try {
    const response = await request.response();
    if (response === null || (await response.serverAddr()) === null) return null;
    const status = response.status();
    const isRedirect = status >= 300 && status < 400;
    return {
      ...{ method: request.method(), url: pathname + search, status },
      headers: await response.allHeaders(),
      body: isRedirect ? '' : await response.text(),
    };
  } catch {
    return null;
  }
}

export { expect };

/** Returns an API client with the session of the member who is signed in to this browser. */
export async function ownApi(context: BrowserContext, baseURL: string | undefined) {
  const session = (await context.cookies()).find(({ name }) => name === 'SID')?.value;
  return apiAt(baseURL ?? '', `Bearer ${session}`);
}

/** Holds the page's requests for these URLs back. Returns a function that lets them go on. */
export async function holdRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Stops the toasts of the open page from disappearing by themselves, which they do after three seconds or more. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, self, call) => (Number(call[1]) >= 3000 ? 0 : Reflect.apply(set, self, call)),
    });
  });
}

/** Waits until the page's scripts handle input. */
export async function hydrate(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');
}

/**
 * Asserts that the page meets WCAG 2.2 AA and is no wider than its viewport. Returns selectors of the texts
 * whose contrast axe cannot compute from the styles (see `text-contrast.ts`).
 */
export async function expectAccessiblePage(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    // Legacy mode runs axe in the page itself. The default mode opens a second page to merge the results of
    // frames, and our pages have no frames.
    .setLegacyMode()
    // Reporting the passed checks too would take as long as the checks themselves.
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  return incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.flatMap(({ target }) => target.map(String)));
}

let count = 0;

/** Returns a username, a display name and an email address that no other account uses. */
export function uniqueName(): { username: string; displayName: string; email: string } {
  count += 1;
  const n = `${Date.now().toString(36).slice(-6)}${process.pid % 1000}${count}`;
  return {
    username: `e2e_${n}`.slice(0, 16),
    displayName: `Person ${n}`.slice(0, 20),
    email: `e2e-${n}@example.com`,
  };
}
