import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ProviderSettings } from '#connectors/providers';
import type { StripeSettings } from '#connectors/stripe';
import type { Context } from '#domain/context';
import type { Company } from '#web/context/company.ts';
import type { Env } from '../apps/env.ts';
import { demoCompany } from './demo-company.ts';
import { connectDemoPeople } from './demo-connections.ts';
import { payForDemoPeople } from './demo-payments.ts';
import { sandboxSettings } from './provider-settings.ts';
import { providerSandbox, type SandboxFront, sandboxFront } from './providers/index.ts';
import { stripeSandbox } from './stripe/index.ts';

/**
 * The stand-ins, which are served on the product's port, the settings that point the product to them, and the
 * demo's company data.
 */
export interface DemoServices {
  providers: ProviderSettings;
  /** Undefined if the environment contains a real Stripe key. */
  stripe: StripeSettings | undefined;
  front: SandboxFront;
  company: Company;
  /**
   * Connects the demo accounts to the stand-ins and creates their subscriptions, unless they already exist.
   * Call it once the server is listening.
   */
  fill(context: Context): Promise<void>;
}

type Settings = Pick<Env, 'PUBLIC_ORIGIN' | 'PORT' | 'DATA_DIR' | 'STRIPE_SECRET_KEY'>;

/** Creates the stand-ins. The one for Stripe stores its state in the data folder. */
export async function demoServices(env: Settings): Promise<DemoServices> {
  const ownOrigin = `http://localhost:${env.PORT}`;
  const providers = await sandboxFront(providerSandbox());
  const services = {
    providers: sandboxSettings(env.PUBLIC_ORIGIN, ownOrigin),
    stripe: undefined,
    front: providers,
    company: demoCompany,
    fill: connectDemoPeople,
  };
  if (env.STRIPE_SECRET_KEY !== undefined) return services;
  const stripe = stripeSandbox({
    publicOrigin: env.PUBLIC_ORIGIN,
    file: join(env.DATA_DIR, 'sandbox-stripe.json'),
  });
  stripe.addEndpoint(`${ownOrigin}/api/v1/webhooks/stripe`);
  const front = await sandboxFront(stripe);
  const settings = { secretKey: stripe.secretKey, webhookSecrets: [stripe.webhookSecret], origin: ownOrigin };
  return {
    ...services,
    stripe: settings,
    front: {
      takes: (request: IncomingMessage, response: ServerResponse) =>
        front.takes(request, response) || providers.takes(request, response),
      close: async () => {
        await front.close();
        await providers.close();
      },
    },
    fill: async (context) => {
      await connectDemoPeople(context);
      await payForDemoPeople(context, stripe.control, settings);
    },
  };
}
