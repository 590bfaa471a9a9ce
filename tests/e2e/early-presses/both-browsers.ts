import type { Browser } from '@playwright/test';
import { test as base } from '../fixtures.ts';

/** Playwright's internal objects, for which it provides no types. */
interface Internals {
  _connection: {
    toImpl(browser: Browser): { _browserSession: { send(method: string, given: unknown): Promise<unknown> } };
  };
}

/**
 * Playwright's `test`, extended to work in the system's Firefox too, which Playwright drives through
 * WebDriver BiDi.
 */
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
 * Skips the command with which Playwright sets the colour scheme of every new context. Firefox ESR 153 does
 * not know the command, and the tests do not need it.
 */
function ignoreUnknownCommand(browser: Browser): void {
  const { _connection } = browser as unknown as Internals;
  const session = _connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, given) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, given);
}
