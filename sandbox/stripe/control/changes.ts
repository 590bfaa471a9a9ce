import { z } from 'zod';
import type { StripeControl } from './control.ts';

export const FAULTS = ['normal', 'slow', 'down', 'reset', 'garbage', 'lost-answer', 'broken'] as const;
const id = z.string().min(1);
const how = { card: z.string().optional(), paypal: z.boolean().optional() };

const command = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('completeCheckout'), id, ...how, unpaid: z.boolean().optional() }),
  z.strictObject({ op: z.literal('settleUnpaid'), id, paid: z.boolean() }),
  z.strictObject({ op: z.literal('failNextRenewal'), id }),
  z.strictObject({ op: z.literal('dispute'), id }),
  z.strictObject({ op: z.literal('closeDispute'), id, won: z.boolean() }),
  z.strictObject({ op: z.literal('refundOutside'), id, amount: z.int().positive().optional() }),
  z.strictObject({ op: z.literal('cancelNow'), id }),
  z.strictObject({ op: z.literal('changePaymentMethod'), id, ...how }),
]);
export type Command = z.output<typeof command>;

/** Body of a POST to `/sandbox/stripe/control.json`. Its fields are applied in this order. */
export const changes = z.strictObject({
  reset: z.literal(true).optional(),
  addEndpoint: z.strictObject({ url: z.url(), events: z.array(z.string()).optional() }).optional(),
  fault: z
    .strictObject({
      mode: z.enum(FAULTS).optional(),
      slowMs: z.int().min(0).optional(),
      only: z.string().optional(),
      times: z.int().positive().optional(),
    })
    .optional(),
  webhooks: z
    .strictObject({
      mode: z.enum(['normal', 'hold', 'lose', 'duplicate']).optional(),
      order: z.enum(['as-made', 'shuffled']).optional(),
    })
    .optional(),
  do: z.array(command).optional(),
  advanceMs: z.number().min(0).optional(),
  deliver: z.boolean().optional(),
  settle: z.boolean().optional(),
});
export type Changes = z.output<typeof changes>;

export interface Controlled {
  control: StripeControl;
  addEndpoint(url: string, events?: string[]): void;
}

/** Applies the changes. Throws the control's errors, such as an unknown id or a declined card. */
export async function applyChanges({ control, addEndpoint }: Controlled, wanted: Changes): Promise<void> {
  if (wanted.reset) control.reset();
  if (wanted.addEndpoint) addEndpoint(wanted.addEndpoint.url, wanted.addEndpoint.events);
  // A new mode applies to all operations and any number of requests, unless the change states otherwise.
  if (wanted.fault?.mode !== undefined) Object.assign(control.fault, { only: undefined, times: undefined });
  Object.assign(control.fault, wanted.fault);
  Object.assign(control.webhooks, wanted.webhooks);
  for (const one of wanted.do ?? []) run(control, one);
  if (wanted.advanceMs !== undefined) await control.advance(wanted.advanceMs);
  if (wanted.deliver) await control.deliver();
  if (wanted.settle) await control.settled();
}

function run(control: StripeControl, one: Command): unknown {
  switch (one.op) {
    case 'completeCheckout':
      return control.completeCheckout(one.id, one);
    case 'settleUnpaid':
      return control.settleUnpaid(one.id, one.paid);
    case 'failNextRenewal':
      return control.failNextRenewal(one.id);
    case 'dispute':
      return control.dispute(one.id);
    case 'closeDispute':
      return control.closeDispute(one.id, one.won);
    case 'refundOutside':
      return control.refundOutside(one.id, one.amount);
    case 'cancelNow':
      return control.cancelNow(one.id);
    case 'changePaymentMethod':
      return control.changePaymentMethod(one.id, one);
  }
}
