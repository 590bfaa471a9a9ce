/** The only module of Stripe's stand-in that other code may import. */
export type { HowToPay, PaymentsOfCustomer, StripeControl } from './control/control.ts';
export { stripeSandbox } from './sandbox.ts';
export { type RunningStripeSandbox, type StartOptions, startStripeSandbox } from './start.ts';
