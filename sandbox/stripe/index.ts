/** The door: everything that the rest of the repository may use of Stripe's stand-in. */
export type { HowToPay, PaymentsOfCustomer, StripeControl } from './control/control.ts';
export { type StripeFront, stripeFront } from './front.ts';
export { type StripeSandbox, type StripeSandboxOptions, stripeSandbox } from './sandbox.ts';
export { type RunningStripeSandbox, type StartOptions, startStripeSandbox } from './start.ts';
