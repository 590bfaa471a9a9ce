import type { ConnectedService } from '../../../contracts/rules/services.ts';
import { ManualClock } from '../../../platform/clock.ts';
import { sandboxSettings } from '../../../sandbox/provider-settings.ts';
import { type RunningSandbox, startProviderSandbox } from '../../../sandbox/providers/index.ts';
import { ORIGIN, type TestApp, type TestAppOptions, type TestMember, testApp } from '../test-app.ts';

/** The product with all providers enabled, and the sandboxes of these providers. All share one clock. */
export interface ProviderWorld {
  app: TestApp;
  sandbox: RunningSandbox;
  /** Begins to connect an account as the member's browser does. Returns the URL of the consent page. */
  beginConnecting(person: TestMember, service: ConnectedService): Promise<string>;
  /** Submits the member's decision. Returns the callback URL. */
  decideConsent(consent: string, answer: { account?: string; deny?: boolean }): Promise<string>;
  /** Opens the callback. Returns the redirect target. */
  followCallback(person: TestMember, address: string): Promise<URL>;
  /** Runs the whole flow with an account of the provider's sandbox. Returns the final URL. */
  connect(person: TestMember, service: ConnectedService, account?: string): Promise<URL>;
  close(): Promise<void>;
}

export async function providerWorld(options: TestAppOptions = {}): Promise<ProviderWorld> {
  const clock = options.clock ?? new ManualClock();
  const sandbox = await startProviderSandbox({ clock, redirectOrigins: [ORIGIN] });
  const app = await testApp({
    clock,
    providers: sandboxSettings(sandbox.origin, sandbox.origin),
    ...options,
  });
  const open = async (person: TestMember, url: string) => {
    const { statusCode, headers } = await app.app.inject({
      url,
      headers: { authorization: `Bearer ${person.session}` },
    });
    if (statusCode !== 303) throw new Error(`${url} returned ${statusCode}`);
    return String(headers.location);
  };
  const world: ProviderWorld = {
    app,
    sandbox,
    async beginConnecting(person, service) {
      const { ticket } = await person.api('POST /api/v1/short/generate/ticket', { body: { service } });
      return open(person, `/api/v1/short/generate?${new URLSearchParams({ service, ticket })}`);
    },
    async decideConsent(consent, { account = 'mia', deny = false }) {
      const url = new URL(consent);
      url.searchParams.set('decision', deny ? 'deny' : 'allow');
      url.searchParams.set('account', account);
      for (const scope of (url.searchParams.get('scope') ?? '').split(' '))
        url.searchParams.append('granted', scope);
      const answer = await fetch(url, { redirect: 'manual' });
      const location = answer.headers.get('location');
      if (location === null)
        throw new Error(`the consent page did not redirect: ${(await answer.text()).slice(0, 300)}`);
      return location;
    },
    async followCallback(person, address) {
      const { pathname, search } = new URL(address);
      return new URL(await open(person, pathname + search));
    },
    async connect(person, service, account) {
      const address = await world.decideConsent(
        await world.beginConnecting(person, service),
        account ? { account } : {},
      );
      return world.followCallback(person, address);
    },
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
  return world;
}
