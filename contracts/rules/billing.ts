import { brand } from '#brand';
import type { ErrorCode } from '../errors.ts';
import { cleanText, isBlank } from './clean-text.ts';

/** Fields of the billing form, in the order of validation (product 9.2). */
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

/** Time within which a checkout can be paid, in ms. Stripe requires at least half an hour. */
export const CHECKOUT_TTL_MS = 60 * 60 * 1000;

/** Maximum length of each field, in UTF-16 units. */
export const BILLING_FIELD_MAX = 200;

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

/** Country names that API clients may send instead of ISO codes. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = { germany: 'DE', switzerland: 'CH', austria: 'AT' };

/**
 * Converts a country's code or English name to the ISO 3166-1 code of a billing country. Returns null for any
 * other value.
 */
export function parseBillingCountry(value: string): BillingCountry | null {
  const code = COUNTRY_NAMES[value.trim().toLowerCase()] ?? value.trim().toUpperCase();
  return brand.billingCountries.find((country) => country === code) ?? null;
}

export const cleanBillingField = (value: string): string => cleanText(value).trim();

/** Postcode formats by country, with or without the country prefix. */
const ZIP_CODES: Readonly<Record<string, RegExp>> = {
  DE: /^(?:DE?[- ]?)?\d{5}$/i,
  CH: /^(?:CH[- ]?)?\d{4}$/i,
  AT: /^(?:AT?[- ]?)?\d{4}$/i,
};

type BillingValues = Readonly<Record<BillingField, string>>;

/**
 * Returns the error code of a missing field, or of a postcode that does not match the country. Returns null
 * if the field is valid.
 */
export function billingFieldError(values: BillingValues, field: BillingField): ErrorCode | null {
  const country = parseBillingCountry(values.country);
  const value = cleanBillingField(values[field]);
  if (field === 'country' ? country === null : isBlank(value)) return missingFieldCode(field);
  if (field === 'zip' && country !== null && ZIP_CODES[country]?.test(value) === false) return 'invalid_zip';
  return null;
}

/** Returns the missing and invalid fields, in the order of validation. */
export const invalidBillingFields = (values: BillingValues): BillingField[] =>
  BILLING_FIELDS.filter((field) => billingFieldError(values, field) !== null);

/** Returns the first missing or invalid field, or null if all are valid. */
export const firstInvalidField = (values: BillingValues): BillingField | null =>
  invalidBillingFields(values)[0] ?? null;

export const PAYMENT_METHODS = ['card', 'paypal'] as const;
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number];
