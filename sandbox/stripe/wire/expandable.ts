import type { ObjectName } from '../state/tables.ts';

/** Kinds of objects that appear only within other objects. */
export type InnerName = 'subscription_item' | 'item';

/**
 * A field that `expand[]` may name. `ref`: an id that can be replaced by the object. `include-list`: a list
 * that is absent unless requested. `inner` and `inner-list`: an object or a list that is always present and
 * whose own fields can be expanded.
 */
export interface Field {
  kind: 'ref' | 'inner' | 'include-list' | 'inner-list';
  of: ObjectName | InnerName;
}

const ref = (of: ObjectName): Field => ({ kind: 'ref', of });

/**
 * Expandable fields that the product or a test requests. In the SDK's types, they are `string | X` or
 * optional lists.
 */
export const FIELDS: Partial<Record<ObjectName | InnerName, Record<string, Field>>> = {
  customer: { 'invoice_settings.default_payment_method': ref('payment_method') },
  price: { product: ref('product') },
  'checkout.session': {
    line_items: { kind: 'include-list', of: 'item' },
  },
  item: { price: { kind: 'inner', of: 'price' } },
  subscription: {
    customer: ref('customer'),
    default_payment_method: ref('payment_method'),
    latest_invoice: ref('invoice'),
    items: { kind: 'inner-list', of: 'subscription_item' },
  },
  subscription_item: { price: { kind: 'inner', of: 'price' } },
  invoice: { payments: { kind: 'include-list', of: 'invoice_payment' } },
  invoice_payment: { 'payment.payment_intent': ref('payment_intent') },
  payment_intent: { payment_method: ref('payment_method') },
};
