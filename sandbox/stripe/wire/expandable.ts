import type { ObjectName } from '../state/tables.ts';

/** Kinds that appear only inside other objects. */
export type InnerName = 'subscription_item' | 'item';

/**
 * Content of a field: `ref` is an id that can be replaced by the object, and `include-list` a list that is
 * absent unless requested. `inner` and `inner-list` are always present.
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
