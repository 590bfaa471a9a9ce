/** Decline by the bank: Stripe's `code`, `decline_code` and message. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  /** What the card does, as shown in the list of cards on the hosted pages. */
  label: string;
  /** Set if the card is declined as soon as it is entered. */
  entering?: Decline;
  /** Set if the bank requires authentication: once when the card is set up, or for every payment. */
  asks?: 'once' | 'always';
  /** Set if every charge is declined, after any authentication. */
  charging?: Decline;
  disputed?: true;
}

const declined = (declineCode: string, message: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
export const GENERIC = declined('generic_decline', 'Your card was declined.');

const visa = (number: string, label: string, behaviour: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  label,
  ...behaviour,
});
const entering = (code: string, message: string): Partial<TestCard> => ({ entering: { code, message } });
const WRONG_NUMBER = entering('incorrect_number', 'Your card number is incorrect.');

/** Numbers and outcomes from https://docs.stripe.com/testing, so that tests also work in Stripe's real test mode. */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'works'),
  visa('5555555555554444', 'works', { brand: 'mastercard' }),
  visa('4000002500003155', 'authenticates once (3-D Secure)', { asks: 'once' }),
  visa('4000002760003184', 'authenticates every time, so renewals fail', { asks: 'always' }),
  visa('4000008260003178', 'authenticates, then insufficient funds', {
    asks: 'once',
    charging: INSUFFICIENT,
  }),
  visa('4000008400001629', 'authenticates, then declined', { asks: 'once', charging: GENERIC }),
  visa('4000000000000002', 'declined', { entering: GENERIC }),
  visa('4000000000009995', 'insufficient funds', { entering: INSUFFICIENT }),
  visa('4000000000000069', 'expired', entering('expired_card', 'Your card has expired.')),
  visa(
    '4000000000000127',
    'wrong security code',
    entering('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  visa(
    '4000000000000119',
    'processing error',
    entering('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  visa('4000000000000341', 'can be stored, every charge is declined', { charging: GENERIC }),
  visa('4000000000000259', 'pays, then disputes the payment', { disputed: true }),
];

/** Returns the card with this number. As in Stripe's test mode, any other number is declined. */
export const testCard = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? visa(number, 'unknown', WRONG_NUMBER);
