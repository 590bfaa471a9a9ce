import type { Browser } from '@playwright/test';
import { test as base } from '../fixtures.ts';

/** Playwright's own objects behind its API, for which it has no types. */
interface Internals {
  _connection: {
    toImpl(browser: Browser): { _browserSession: { send(method: string, given: unknown): Promise<unknown> } };
  };
}

/** A test that also runs in the system's Firefox, which Playwright drives through WebDriver BiDi. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') ignoreUnknownCommand(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/**
 * Playwright sends every new context its colour scheme with a command that Firefox ESR 153 does not know yet,
 * and which the tests do not need.
 */
function ignoreUnknownCommand(browser: Browser): void {
  const { _connection } = browser as unknown as Internals;
  const session = _connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, given) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, given);
}
