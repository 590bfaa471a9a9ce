/** The only module that code outside may import of Stripe's stand-in. */
export type { HowToPay, PaymentsOfCustomer, StripeControl } from './control/control.ts';
export { stripeSandbox } from './sandbox.ts';
export { type RunningStripeSandbox, type StartOptions, startStripeSandbox } from './start.ts';
