import type Stripe from 'stripe';
import type { z } from 'zod';
import { emit } from '../webhooks/emit.ts';
import { missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import {
  bool,
  list,
  mergedMetadata,
  metadata,
  nested,
  oneOf,
  text,
  unsettable,
  url,
} from '../wire/parameters.ts';
import { newId, type World } from '../world.ts';
import { operation } from './operation.ts';

const CANCEL_OPTIONS = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

const featureFields = nested({
  customer_update: nested({
    allowed_updates: list(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')).optional(),
    enabled: bool().optional(),
  }).optional(),
  invoice_history: nested({ enabled: bool() }).optional(),
  payment_method_update: nested({ enabled: bool() }).optional(),
  subscription_cancel: nested({
    cancellation_reason: nested({
      enabled: bool(),
      options: list(oneOf(...CANCEL_OPTIONS)).optional(),
    }).optional(),
    enabled: bool().optional(),
    mode: oneOf('at_period_end', 'immediately').optional(),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
  }).optional(),
  subscription_pause: nested({ enabled: bool().optional() }).optional(),
  subscription_update: nested({
    default_allowed_updates: list(oneOf('price', 'promotion_code', 'quantity')).optional(),
    enabled: bool().optional(),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
  }).optional(),
});

const fields = {
  business_profile: nested({
    headline: unsettable(text(60)).optional(),
    privacy_policy_url: unsettable(url()).optional(),
    terms_of_service_url: unsettable(url()).optional(),
  }).optional(),
  default_return_url: unsettable(url()).optional(),
  login_page: nested({ enabled: bool() }).optional(),
  metadata: metadata().optional(),
  name: unsettable(text()).optional(),
};

type FeaturesInput = z.output<typeof featureFields>;
type Input = z.output<z.ZodObject<typeof fields, z.core.$strict>>;
type Configuration = Stripe.BillingPortal.Configuration;

/** What is on where nobody has said anything: everything but cancelling at once, pausing and changing plans. */
const FIRST_FEATURES: Configuration['features'] = {
  customer_update: { allowed_updates: ['email', 'name', 'address'], enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [...CANCEL_OPTIONS] },
    enabled: true,
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
};

const allOff: Configuration['features'] = {
  ...FIRST_FEATURES,
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: { ...FIRST_FEATURES.subscription_cancel, enabled: false },
};

/** Makes a configuration; the first one is the default. */
export function makeConfiguration(world: World, input: Input = {}, features?: FeaturesInput): Configuration {
  const now = world.time.seconds();
  const empty: Configuration = {
    id: newId(world, 'bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: features ? allOff : FIRST_FEATURES,
    is_default: world.store.all('billing_portal.configuration').length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
  return world.store.put('billing_portal.configuration', changed(empty, input, features));
}

function changed(before: Configuration, input: Input, features: FeaturesInput = {}): Configuration {
  const cancel = features.subscription_cancel;
  const reason = cancel?.cancellation_reason;
  return {
    ...before,
    business_profile: { ...before.business_profile, ...input.business_profile },
    default_return_url:
      input.default_return_url === undefined ? before.default_return_url : input.default_return_url,
    metadata: mergedMetadata(before.metadata, input.metadata),
    name: input.name === undefined ? before.name : input.name,
    features: {
      customer_update: { ...before.features.customer_update, ...features.customer_update },
      invoice_history: { ...before.features.invoice_history, ...features.invoice_history },
      payment_method_update: { ...before.features.payment_method_update, ...features.payment_method_update },
      subscription_cancel: {
        ...before.features.subscription_cancel,
        ...cancel,
        cancellation_reason: { ...before.features.subscription_cancel.cancellation_reason, ...reason },
      },
      subscription_pause: { ...before.features.subscription_pause, ...features.subscription_pause },
      subscription_update: { ...before.features.subscription_update, ...features.subscription_update },
    },
  };
}

const BASE = '/v1/billing_portal/configurations';

export const portalConfigurations = [
  operation({
    method: 'POST',
    path: BASE,
    answers: 'billing_portal.configuration',
    parameters: { ...fields, features: featureFields },
    run: (world, { features, ...input }) => {
      const made = makeConfiguration(world, input, features);
      emit(world, 'billing_portal.configuration.created', made);
      return made;
    },
  }),
  operation({
    method: 'GET',
    path: BASE,
    answers: 'billing_portal.configuration',
    isList: true,
    parameters: { ...paging, active: bool().optional(), is_default: bool().optional() },
    run: (world, { active, is_default: isDefault, ...paged }) =>
      page(
        BASE,
        world.store
          .all('billing_portal.configuration')
          .filter(
            (row) =>
              (active ?? row.active) === row.active && (isDefault ?? row.is_default) === row.is_default,
          ),
        paged,
      ),
  }),
  operation({
    method: 'GET',
    path: `${BASE}/:id`,
    answers: 'billing_portal.configuration',
    parameters: {},
    run: (world, _, id) => configurationAt(world, id),
  }),
  operation({
    method: 'POST',
    path: `${BASE}/:id`,
    answers: 'billing_portal.configuration',
    parameters: { ...fields, active: bool().optional(), features: featureFields.optional() },
    run: (world, { features, active, ...input }, id) => {
      const before = configurationAt(world, id);
      const next = world.store.put('billing_portal.configuration', {
        ...changed(before, input, features),
        active: active ?? before.active,
        updated: world.time.seconds(),
      });
      emit(world, 'billing_portal.configuration.updated', next);
      return next;
    },
  }),
];

/** Throws 404, or 400 where the id is a parameter. */
export function configurationAt(world: World, id: string, param?: string): Configuration {
  const found = world.store.find('billing_portal.configuration', id);
  if (!found) throw missing('configuration', id, param);
  return found;
}
