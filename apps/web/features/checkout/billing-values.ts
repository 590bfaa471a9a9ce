import type { Billing } from '#contracts/payments';
import { BILLING_FIELD_MAX, type BillingField } from '#contracts/rules/billing';
import { isBlank } from '#contracts/rules/clean-text';

/** The values of the billing form: `street` is address line 1, `street2` the optional second line. */
export type BillingValues = Record<BillingField | 'street2', string>;

export const EMPTY_BILLING_VALUES: BillingValues = {
  first_name: '',
  last_name: '',
  country: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
};

const LINE_SEPARATOR = ', ';
/**
 * Maximum length of the first address line. Both lines and the separator together fit into the maximum length
 * of the street.
 */
const STREET_MAX = 120;
const MAX: Partial<Record<keyof BillingValues, number>> = {
  street: STREET_MAX,
  street2: BILLING_FIELD_MAX - STREET_MAX - LINE_SEPARATOR.length,
};

/** Returns the maximum length of a field, in characters. */
export const maxLength = (field: keyof BillingValues): number => MAX[field] ?? BILLING_FIELD_MAX;

/** Builds the request body: both address lines are joined, and a second line without a first is dropped. */
export function billingPayload({ street2, ...values }: BillingValues): Record<BillingField, string> {
  const street = isBlank(values.street)
    ? ''
    : [values.street, street2]
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(LINE_SEPARATOR);
  return { ...values, street };
}

/**
 * Converts a saved address to form values. The last word of the name becomes the last name. The street is
 * split into two lines at its first comma.
 */
export function toBillingValues({ name, address }: Billing['billing']): BillingValues {
  const [, first = '', last = name] = /^(.*)\s(\S+)$/.exec(name.trim()) ?? [];
  const [street = '', ...others] = address.street.split(LINE_SEPARATOR);
  const { city, state, zip, country } = address;
  return {
    first_name: first,
    last_name: last,
    street,
    street2: others.join(LINE_SEPARATOR),
    city,
    state,
    zip,
    country,
  };
}
