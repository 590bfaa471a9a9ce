import { z } from 'zod';
import type { World } from '../state/world.ts';
import type { StripeControl } from './control.ts';

export const FAULTS = ['normal', 'slow', 'down', 'reset', 'garbage', 'lost-answer', 'broken'] as const;
const id = z.string().min(1);

const command = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('completeCheckout'),
    id,
    card: z.string().optional(),
    unpaid: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('settleUnpaid'), id, paid: z.boolean() }),
  z.strictObject({ op: z.literal('failNextRenewal'), id }),
  z.strictObject({ op: z.literal('dispute'), id }),
  z.strictObject({ op: z.literal('refundOutside'), id }),
  z.strictObject({ op: z.literal('failRefund'), id }),
  z.strictObject({ op: z.literal('cancelNow'), id }),
]);
export type Command = z.output<typeof command>;

/** Body of a POST to `/sandbox/stripe/control.json`. The fields are applied in the order below. */
const changes = z.strictObject({
  reset: z.literal(true).optional(),
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

/** Applies a change. Throws if the change is invalid or if an action fails, for example because of an unknown id. */
export async function applyChanges(control: StripeControl, change: unknown): Promise<void> {
  const wanted = changes.parse(change);
  if (wanted.reset) control.reset();
  // A new mode affects all operations and any number of requests, unless the change contains `only` or
  // `times`.
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
    case 'refundOutside':
      return control.refundOutside(one.id);
    case 'failRefund':
      return control.failRefund(one.id);
    case 'cancelNow':
      return control.cancelNow(one.id);
  }
}

/**
 * Converts the page's form to a change: the clicked button's change, and the selected faults and webhook
 * settings if the form contains them.
 */
export const formChanges = (form: URLSearchParams): object => ({
  ...JSON.parse(form.get('change') ?? ''),
  ...(form.has('fault') && {
    fault: { mode: form.get('fault') },
    webhooks: { mode: form.get('webhooks'), order: form.get('order') },
  }),
});

export const visibleState = (control: StripeControl, { store }: World): object => ({
  now: control.now().toISOString(),
  fault: control.fault,
  webhooks: control.webhooks,
  requests: control.requests,
  payments: control.payments(),
  sessions: store.all('checkout.session').map(({ id, status }) => ({ id, status })),
});
