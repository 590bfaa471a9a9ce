import { RequestError } from '#contracts/client';
import { readErrorBody } from '#contracts/errors';
import {
  BILLING_FIELDS,
  type BillingField,
  missingFieldCode,
  type PaymentMethodName,
} from '#contracts/rules/billing';
import { browserApi } from '../../context/browser-api.ts';
import { type BillingValues, billingPayload } from './billing-values.ts';
import type { CheckoutFailure, SavedBilling } from './checkout-state.ts';

/** Request timeout in ms, after which the member can retry. */
const TIMEOUT_MS = 20_000;
const withTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Minimum time between a press of Next and the next step, in ms (product 13). */
export const NEXT_MIN_MS = 700;

/** Fetches the saved billing address; null if there is none. */
export async function fetchBilling(): Promise<SavedBilling | null> {
  // Browsers log each 404 as an error in the console.
  const query = { missing: 'empty' } as const;
  return (await browserApi('GET /api/v1/@me/payments/billing', { query, ...withTimeout() })).billing;
}

export const saveBilling = async (values: BillingValues): Promise<SavedBilling> =>
  (
    await browserApi('POST /api/v1/@me/payments/billing/add', {
      body: billingPayload(values),
      ...withTimeout(),
    })
  ).billing;

/** Creates an order and returns the payment page's URL. Call it only when both consents are given. */
export const createCheckout = async (method: PaymentMethodName): Promise<string> => {
  const query = { product_id: 'short', payment_method: method, agreed: 'terms_and_start' } as const;
  return (await browserApi('GET /api/v1/@me/payments/create/checkout', { query, ...withTimeout() }))
    .payment_url;
};

/** Whether the member has a running subscription. */
export const hasSubscription = async (): Promise<boolean> =>
  (await browserApi('GET /api/v1/@me/payments', withTimeout())).subscriptions.some(({ ended }) => !ended);

export const isSignedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401;

/** Returns the billing field that the server reports as missing or invalid; null for any other error. */
export function missingField(error: unknown): BillingField | null {
  const code = error instanceof RequestError ? readErrorBody(error.data)?.code : undefined;
  if (code === 'invalid_zip') return 'zip';
  return BILLING_FIELDS.find((field) => missingFieldCode(field) === code) ?? null;
}

/**
 * Converts the error of a failed call to the failure that the modal shows. Errors without a response, such as
 * timeouts, count as offline.
 */
export function toCheckoutFailure(error: unknown): CheckoutFailure {
  if (!(error instanceof RequestError)) return { kind: 'offline' };
  const { status, message, data } = error;
  const { code, description } = readErrorBody(data) ?? { code: message, description: '' };
  if (code === 'subscription_already_exists') return { kind: 'alreadySubscribed' };
  if (code === 'billing_needed') return { kind: 'billingNeeded' };
  if (code === 'payment_processing') return { kind: 'stillProcessing' };
  return { kind: 'refused', status, error: code, description };
}
