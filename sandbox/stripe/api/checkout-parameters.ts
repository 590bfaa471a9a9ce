import { z } from 'zod';
import {
  bool,
  email,
  int,
  list,
  metadata,
  nested,
  oneOf,
  text,
  unsettable,
  url,
} from '../wire/parameters.ts';

const LONGEST_TEXT = 1200;
const message = () => unsettable(nested({ message: text(LONGEST_TEXT) })).optional();

/** Refused with its own code since `2026-09-30.endive`; the exact code for Checkout is not documented. */
const noLongerSupported = () =>
  z
    .unknown()
    .optional()
    .refine((value) => value === undefined, {
      message:
        'The parameter `payment_method_types` is no longer supported. Use `allowed_payment_method_types` instead.',
      params: { code: 'payment_method_types_no_longer_supported' },
    });

const LOCALES = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'fi',
  'fr',
  'hr',
  'hu',
  'it',
  'ja',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'tr',
  'zh',
] as const;
export const locale = () => oneOf(...LOCALES);

/** What `POST /v1/checkout/sessions` takes; of the package's list, what a subscription's checkout can use. */
export const checkoutFields = {
  adaptive_pricing: nested({ enabled: bool().optional() }).optional(),
  after_expiration: nested({
    recovery: nested({ enabled: bool(), allow_promotion_codes: bool().optional() }).optional(),
  }).optional(),
  allow_promotion_codes: bool().optional(),
  allowed_payment_method_types: list(text()).optional(),
  automatic_tax: nested({ enabled: bool() }).optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  consent_collection: nested({
    terms_of_service: oneOf('none', 'required').optional(),
    promotions: oneOf('none', 'auto').optional(),
  }).optional(),
  currency: text(3).optional(),
  custom_text: nested({
    after_submit: message(),
    shipping_address: message(),
    submit: message(),
    terms_of_service_acceptance: message(),
  }).optional(),
  customer: text().optional(),
  customer_email: email().optional(),
  customer_update: nested({
    address: oneOf('auto', 'never').optional(),
    name: oneOf('auto', 'never').optional(),
    shipping: oneOf('auto', 'never').optional(),
  }).optional(),
  excluded_payment_method_types: list(text()).optional(),
  expires_at: int().optional(),
  line_items: list(nested({ price: text(), quantity: int(1).optional() }), 20),
  locale: locale().optional(),
  metadata: metadata().optional(),
  mode: oneOf('subscription', 'payment', 'setup'),
  origin_context: oneOf('web', 'mobile_app').optional(),
  payment_method_collection: oneOf('always', 'if_required').optional(),
  payment_method_configuration: text().optional(),
  payment_method_types: noLongerSupported(),
  phone_number_collection: nested({ enabled: bool() }).optional(),
  saved_payment_method_options: nested({
    allow_redisplay_filters: list(text()).optional(),
    payment_method_save: text().optional(),
  }).optional(),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe').optional(),
  subscription_data: nested({
    billing_mode: nested({ type: oneOf('classic', 'flexible') }).optional(),
    default_tax_rates: list(text()).optional(),
    description: text(500).optional(),
    invoice_settings: nested({ issuer: nested({ type: text() }).optional() }).optional(),
    metadata: metadata().optional(),
    trial_end: int().optional(),
    trial_period_days: int(1).optional(),
  }).optional(),
  success_url: url().optional(),
  tax_id_collection: nested({ enabled: bool() }).optional(),
  ui_mode: oneOf('hosted_page').optional(),
  wallet_options: nested({
    link: nested({ display: oneOf('auto', 'never').optional() }).optional(),
  }).optional(),
};

export type CheckoutInput = z.output<z.ZodObject<typeof checkoutFields, z.core.$strict>>;
