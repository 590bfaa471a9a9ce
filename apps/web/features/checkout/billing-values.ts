import type { Billing } from '#contracts/payments';
import { BILLING_FIELD_MAX, type BillingField } from '#contracts/rules/billing';
import { isBlank } from '#contracts/rules/clean-text';

/** What stands in the billing form: `street` is address line 1, `street2` the optional second. */
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
/** Longest first line; with the second one and what joins them it is the longest street. */
const STREET_MAX = 120;
const MAX: Partial<Record<keyof BillingValues, number>> = {
  street: STREET_MAX,
  street2: BILLING_FIELD_MAX - STREET_MAX - LINE_SEPARATOR.length,
};

/** Longest value of a field, in characters. */
export const maxLength = (field: keyof BillingValues): number => MAX[field] ?? BILLING_FIELD_MAX;

/** The form as it is sent: both lines of the address joined. A second line without a first is no address. */
export function billingPayload({ street2, ...values }: BillingValues): Record<BillingField, string> {
  const street = isBlank(values.street)
    ? ''
    : [values.street, street2]
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(LINE_SEPARATOR);
  return { ...values, street };
}

/** The form for a saved address, as far as one string tells its parts: the last word is taken for the last name. */
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
