import { brand } from '#brand';
import type { ErrorCode } from '../errors.ts';
import { cleanText, isBlank } from './clean-text.ts';

/** Fields of the billing form, in the order in which they are checked (spec section 5). */
export const BILLING_FIELDS = [
  'first_name',
  'last_name',
  'country',
  'street',
  'city',
  'state',
  'zip',
] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

/** How long an order can be paid, in ms; the payment provider takes no less than half an hour. */
export const CHECKOUT_TTL_MS = 60 * 60 * 1000;

/** Longest value of each field, in characters. */
export const BILLING_FIELD_MAX = 200;

/** What is said of a field that is missing; each has its own sentence. */
const MISSING = {
  first_name: 'missing_first_name',
  last_name: 'missing_last_name',
  country: 'missing_country',
  street: 'missing_address',
  city: 'missing_city',
  state: 'missing_state',
  zip: 'missing_zip',
} as const satisfies Record<BillingField, ErrorCode>;

export const missingFieldCode = (field: BillingField): (typeof MISSING)[BillingField] => MISSING[field];

export type BillingCountry = (typeof brand.billingCountries)[number];

/** Names that the contract's callers may use for the countries beside their ISO codes. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = { germany: 'DE', switzerland: 'CH', austria: 'AT' };

/** The ISO 3166-1 code of a country that may be billed, from its code or English name; null for any other. */
export function parseBillingCountry(value: string): BillingCountry | null {
  const code = COUNTRY_NAMES[value.trim().toLowerCase()] ?? value.trim().toUpperCase();
  return brand.billingCountries.find((country) => country === code) ?? null;
}

/** A field's value as it is kept. */
export const cleanBillingField = (value: string): string => cleanText(value).trim();

/** Zip codes of the countries, with or without the letters that stand before them on envelopes. */
const ZIP_CODES: Readonly<Record<string, RegExp>> = {
  DE: /^(?:DE?[- ]?)?\d{5}$/i,
  CH: /^(?:CH[- ]?)?\d{4}$/i,
  AT: /^(?:AT?[- ]?)?\d{4}$/i,
};

type BillingValues = Readonly<Record<BillingField, string>>;

/** What is wrong with a field: that it is missing, or a zip code that the country does not have; else null. */
export function billingFieldError(values: BillingValues, field: BillingField): ErrorCode | null {
  const country = parseBillingCountry(values.country);
  const value = cleanBillingField(values[field]);
  if (field === 'country' ? country === null : isBlank(value)) return missingFieldCode(field);
  if (field === 'zip' && country !== null && ZIP_CODES[country]?.test(value) === false) return 'invalid_zip';
  return null;
}

/** The first field that is missing or wrong, which alone is shown (spec section 5); null when there is none. */
export const firstInvalidField = (values: BillingValues): BillingField | null =>
  BILLING_FIELDS.find((field) => billingFieldError(values, field) !== null) ?? null;

/** Path of the product's picture where the provider has none: an icon that the site serves. */
export const FALLBACK_PRODUCT_IMAGE = '/icon-192.png';

export const PAYMENT_METHODS = ['card', 'paypal'] as const;
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number];
