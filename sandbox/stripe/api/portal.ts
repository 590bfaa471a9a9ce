import type Stripe from 'stripe';
import type { z } from 'zod';
import { newId, type World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { operation } from '../wire/operation.ts';
import { bool, mergedMetadata, metadata, nested, oneOf, text, unsettable, url } from '../wire/parameters.ts';
import { equal, listing, objectAt, retrieving } from './collections.ts';
import { locale } from './make-session.ts';

type Configuration = Stripe.BillingPortal.Configuration;

const featureFields = nested({
  invoice_history: nested({ enabled: bool() }).optional(),
  payment_method_update: nested({ enabled: bool() }).optional(),
  subscription_cancel: nested({
    enabled: bool().optional(),
    mode: oneOf('at_period_end', 'immediately').optional(),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
  }).optional(),
  subscription_update: nested({ enabled: bool().optional() }).optional(),
});

const fields = {
  active: bool().optional(),
  business_profile: nested({
    privacy_policy_url: unsettable(url()).optional(),
    terms_of_service_url: unsettable(url()).optional(),
  }).optional(),
  default_return_url: unsettable(url()).optional(),
  features: featureFields.optional(),
  metadata: metadata().optional(),
};

type Input = z.output<z.ZodObject<typeof fields, z.core.$strict>>;

const features = (enabled: boolean): Configuration['features'] => ({
  customer_update: { allowed_updates: enabled ? ['email', 'name', 'address'] : [], enabled },
  invoice_history: { enabled },
  payment_method_update: { enabled, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: ['other'] },
    enabled,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
});

/**
 * Stores a configuration; the first one becomes the default. All features are enabled unless the input
 * contains features.
 */
export function makeConfiguration(world: World, input: Input = {}): Configuration {
  const now = world.time.seconds();
  const empty: Configuration = {
    id: newId(world, 'bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: features(input.features === undefined),
    is_default: world.store.all('billing_portal.configuration').length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
  return world.store.put('billing_portal.configuration', changed(empty, input));
}

const changed = (before: Configuration, { features: wanted = {}, ...input }: Input): Configuration => ({
  ...before,
  active: input.active ?? before.active,
  business_profile: { ...before.business_profile, ...input.business_profile },
  default_return_url:
    input.default_return_url === undefined ? before.default_return_url : input.default_return_url,
  metadata: mergedMetadata(before.metadata, input.metadata),
  features: {
    ...before.features,
    invoice_history: { ...before.features.invoice_history, ...wanted.invoice_history },
    payment_method_update: { ...before.features.payment_method_update, ...wanted.payment_method_update },
    subscription_cancel: { ...before.features.subscription_cancel, ...wanted.subscription_cancel },
    subscription_update: { ...before.features.subscription_update, ...wanted.subscription_update },
  },
});

const BASE = '/v1/billing_portal/configurations';

export const portal = [
  operation({
    method: 'POST',
    path: BASE,
    answers: 'billing_portal.configuration',
    parameters: fields,
    run: (world, input) => {
      const made = makeConfiguration(world, { features: {}, ...input });
      emit(world, 'billing_portal.configuration.created', made);
      return made;
    },
  }),
  listing('billing_portal.configuration', BASE, equal<Configuration>('active', 'is_default')),
  retrieving('billing_portal.configuration', BASE),
  operation({
    method: 'POST',
    path: `${BASE}/:id`,
    answers: 'billing_portal.configuration',
    parameters: fields,
    run: (world, input, id) => {
      const before = objectAt(world, 'billing_portal.configuration', id);
      const next = { ...changed(before, input), updated: world.time.seconds() };
      emit(world, 'billing_portal.configuration.updated', next);
      return world.store.put('billing_portal.configuration', next);
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answers: 'billing_portal.session',
    parameters: {
      configuration: text().optional(),
      customer: text(),
      locale: locale().optional(),
      return_url: url().optional(),
    },
    run: (world, { customer, locale: language = null, ...input }) => {
      objectAt(world, 'customer', customer, 'customer');
      const configuration =
        input.configuration === undefined
          ? defaultConfiguration(world)
          : objectAt(world, 'billing_portal.configuration', input.configuration, 'configuration');
      const id = newId(world, 'bps');
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        after_expiration: null,
        configuration: configuration.id,
        created: world.time.seconds(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: language,
        on_behalf_of: null,
        return_url: input.return_url ?? configuration.default_return_url,
        url: `${world.publicOrigin()}/sandbox/stripe/portal/${id}`,
      };
      emit(world, 'billing_portal.session.created', session);
      return world.store.put('billing_portal.session', session);
    },
  }),
];

function defaultConfiguration(world: World): Configuration {
  const all = world.store.all('billing_portal.configuration');
  const found = all.find(({ is_default, active }) => is_default && active);
  if (!found)
    throw invalid(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    );
  return found;
}
