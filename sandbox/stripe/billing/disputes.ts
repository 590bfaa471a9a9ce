import type Stripe from 'stripe';
import { idOf, newId, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';

const ANSWER_WITHIN_SECONDS = 7 * 86_400;

/** Opens a dispute, as if the cardholder had disputed the payment. */
export function openDispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: newId(world, 'du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.time.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: world.time.seconds() + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  };
  world.store.put('dispute', dispute);
  change(world, 'charge', charge, { disputed: true }, 'charge.updated');
  emit(world, 'charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(world: World, dispute: Stripe.Dispute, won: boolean): void {
  const closed = world.store.put('dispute', { ...dispute, status: won ? 'won' : 'lost' });
  emit(world, 'charge.dispute.closed', closed);
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
