import type Stripe from 'stripe';
import type { z } from 'zod';
import { emit } from '../webhooks/emit.ts';
import { invalid, missing } from '../wire/failure.ts';
import { nested, oneOf, text, url } from '../wire/parameters.ts';
import { newId, type World } from '../world.ts';
import { locale } from './checkout-parameters.ts';
import { customerAt } from './customers.ts';
import { operation } from './operation.ts';
import { configurationAt } from './portal-configurations.ts';

const flowFields = nested({
  after_completion: nested({
    hosted_confirmation: nested({ custom_message: text().optional() }).optional(),
    redirect: nested({ return_url: url() }).optional(),
    type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
  }).optional(),
  subscription_cancel: nested({ subscription: text() }).optional(),
  type: oneOf('payment_method_update', 'subscription_cancel', 'customer_update'),
});

type FlowInput = z.output<typeof flowFields>;

export const portalSessions = [
  operation({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answers: 'billing_portal.session',
    parameters: {
      after_expiration: nested({ type: oneOf('customer_login') }).optional(),
      configuration: text().optional(),
      customer: text(),
      flow_data: flowFields.optional(),
      locale: locale().optional(),
      return_url: url().optional(),
    },
    run: (world, input) => {
      customerAt(world, input.customer, 'customer');
      const configuration =
        input.configuration === undefined
          ? defaultConfiguration(world)
          : configurationAt(world, input.configuration, 'configuration');
      const id = newId(world, 'bps');
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        after_expiration: input.after_expiration
          ? { customer_login: null, type: input.after_expiration.type }
          : null,
        configuration: configuration.id,
        created: world.time.seconds(),
        customer: input.customer,
        customer_account: null,
        flow: input.flow_data ? flowOf(world, input.customer, input.flow_data) : null,
        livemode: false,
        locale: input.locale ?? null,
        on_behalf_of: null,
        return_url: input.return_url ?? configuration.default_return_url,
        url: `${world.publicOrigin}/sandbox/stripe/portal/${id}`,
      };
      world.store.put('billing_portal.session', session);
      emit(world, 'billing_portal.session.created', session);
      return session;
    },
  }),
];

function defaultConfiguration(world: World): Stripe.BillingPortal.Configuration {
  const found = world.store
    .all('billing_portal.configuration')
    .find(({ is_default, active }) => is_default && active);
  if (!found)
    throw invalid(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    );
  return found;
}

function flowOf(
  world: World,
  customer: string,
  { type, after_completion: after, subscription_cancel: cancel }: FlowInput,
): Stripe.BillingPortal.Session.Flow {
  if (type === 'subscription_cancel') {
    if (!cancel)
      throw invalid('Missing required param: flow_data[subscription_cancel].', {
        code: 'parameter_missing',
        param: 'flow_data[subscription_cancel]',
      });
    const subscription = world.store.find('subscription', cancel.subscription);
    if (subscription?.customer !== customer)
      throw missing('subscription', cancel.subscription, 'flow_data[subscription_cancel][subscription]');
  }
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}
