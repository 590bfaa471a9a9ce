import { brand } from '#brand';
import type { ErrorCode } from '../errors.ts';
import { cleanText, isBlank } from './text-hygiene.ts';

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
export const ORDER_OPEN_MS = 60 * 60 * 1000;

/** Longest value of each field, in characters. */
export const BILLING_LENGTH = 200;

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

export const missingCode = (field: BillingField): (typeof MISSING)[BillingField] => MISSING[field];

export type BillingCountry = (typeof brand.billingCountries)[number];

/** Names that the contract's callers may use for the countries beside their ISO codes. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = { germany: 'DE', switzerland: 'CH', austria: 'AT' };

/** The ISO 3166-1 code of a country that may be billed, from its code or English name; null for any other. */
export function billingCountry(value: string): BillingCountry | null {
  const code = COUNTRY_NAMES[value.trim().toLowerCase()] ?? value.trim().toUpperCase();
  return brand.billingCountries.find((country) => country === code) ?? null;
}

/** A field's value as it is kept. */
export const cleanBilling = (value: string): string => cleanText(value).trim();

/** The first field that is missing, which alone is shown (spec section 5); null when all are there. */
export function firstMissing(values: Record<BillingField, string>): BillingField | null {
  return (
    BILLING_FIELDS.find((field) =>
      field === 'country' ? billingCountry(values.country) === null : isBlank(cleanBilling(values[field])),
    ) ?? null
  );
}

export const PAYMENT_METHODS = ['card', 'paypal'] as const;
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number];
