import { join } from 'node:path';
import { type OpenUrl, standInHttp } from '#connectors/foreign-page';
import type { ProviderSettings } from '#connectors/providers';
import type { StripeSettings } from '#connectors/stripe';
import { webhookUrl } from '#domain/billing';
import type { Context } from '#domain/context';
import type { Company } from '#web/context/company.ts';
import type { Env } from '../apps/env.ts';
import { demoCompany } from './demo-company.ts';
import { connectDemoPeople } from './demo-connections.ts';
import { payForDemoPeople } from './demo-payments.ts';
import { sandboxSettings } from './provider-settings.ts';
import { providerSandbox, type SandboxFront, sandboxFront } from './providers/index.ts';
import { rivalsBase, rivalsSandbox } from './rivals/rivals.ts';
import { stripeSandbox } from './stripe/index.ts';

/**
 * The stand-ins, which are served on the product's port, the settings that point the product to them, and the
 * demo's company data.
 */
export interface DemoServices {
  providers: ProviderSettings;
  /** Undefined if the environment contains a real Stripe key. */
  stripe: StripeSettings | undefined;
  /** Opens the pages of other sites. No request leaves this machine. */
  openUrl: OpenUrl;
  front: SandboxFront;
  company: Company;
  /**
   * Connects the demo accounts to the stand-ins and creates their subscriptions, unless they already exist.
   * Call it once the server is listening.
   */
  fill(context: Context): Promise<void>;
}

type Settings = Pick<Env, 'PUBLIC_ORIGIN' | 'PORT' | 'DATA_DIR' | 'STRIPE_SECRET_KEY' | 'DEMO_DATA'>;

/** Creates the stand-ins. The one for Stripe stores its state in the data folder. */
export async function demoServices(env: Settings): Promise<DemoServices> {
  const ownOrigin = `http://localhost:${env.PORT}`;
  const fronts = [await sandboxFront(providerSandbox()), await sandboxFront(rivalsSandbox())];
  const services = {
    providers: sandboxSettings(env.PUBLIC_ORIGIN, ownOrigin),
    stripe: undefined,
    openUrl: standInHttp(rivalsBase(ownOrigin)),
    front: joined(fronts),
    // Without its members, anyone could register their usernames.
    company: env.DEMO_DATA ? demoCompany : { ...demoCompany, exampleShorts: [] },
    fill: connectDemoPeople,
  };
  if (env.STRIPE_SECRET_KEY !== undefined) return services;
  const stripe = stripeSandbox({
    publicOrigin: env.PUBLIC_ORIGIN,
    file: join(env.DATA_DIR, 'sandbox-stripe.json'),
  });
  stripe.addEndpoint(webhookUrl({ publicOrigin: ownOrigin }));
  const front = await sandboxFront(stripe);
  const settings = { secretKey: stripe.secretKey, webhookSecrets: [stripe.webhookSecret], origin: ownOrigin };
  return {
    ...services,
    stripe: settings,
    front: joined([front, ...fronts]),
    fill: async (context) => {
      await connectDemoPeople(context);
      await payForDemoPeople(context, stripe.control, settings);
    },
  };
}

/** Combines stand-ins; the first that serves a path takes it. */
const joined = (fronts: readonly SandboxFront[]): SandboxFront => ({
  takes: (request, response) => fronts.some((front) => front.takes(request, response)),
  close: async () => {
    for (const front of fronts) await front.close();
  },
});
