/** Why a bank says no: Stripe's `code`, `decline_code` and words. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** What happens, for people who choose one. */
  label: { en: string; de: string };
  /** Refused when it is entered. */
  entering?: Decline;
  /** The bank asks the person: once when it is set up, or every time. */
  asks?: 'once' | 'always';
  /** Every charge is refused, after the bank has asked. */
  charging?: Decline;
  disputed?: true;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const WRONG_NUMBER: Decline = { code: 'incorrect_number', message: 'Your card number is incorrect.' };

/** Source: Stripe's testing page, as in section 10 of our reference sheet. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', label: { en: 'works', de: 'funktioniert' } },
  { number: '5555555555554444', brand: 'mastercard', label: { en: 'works', de: 'funktioniert' } },
  { number: '378282246310005', brand: 'amex', label: { en: 'works', de: 'funktioniert' } },
  {
    number: '4000002500003155',
    brand: 'visa',
    label: { en: 'the bank asks once (3-D Secure)', de: 'die Bank fragt einmal (3-D Secure)' },
    asks: 'once',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    label: {
      en: 'the bank asks every time, renewals fail',
      de: 'die Bank fragt jedes Mal, Verlängerungen scheitern',
    },
    asks: 'always',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    label: { en: 'the bank asks, then insufficient funds', de: 'die Bank fragt, dann fehlt Geld' },
    asks: 'once',
    charging: INSUFFICIENT,
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    label: { en: 'the bank asks, then declines', de: 'die Bank fragt und lehnt dann ab' },
    asks: 'once',
    charging: declined('generic_decline'),
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    label: { en: 'declined', de: 'abgelehnt' },
    entering: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    label: { en: 'insufficient funds', de: 'nicht genug Geld' },
    entering: INSUFFICIENT,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    label: { en: 'lost card', de: 'verlorene Karte' },
    entering: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    label: { en: 'stolen card', de: 'gestohlene Karte' },
    entering: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    label: { en: 'expired', de: 'abgelaufen' },
    entering: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    label: { en: 'wrong security code', de: 'falsche Prüfnummer' },
    entering: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    label: { en: 'processing error', de: 'Fehler bei der Verarbeitung' },
    entering: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4242424242424241',
    brand: 'visa',
    label: { en: 'wrong number', de: 'falsche Nummer' },
    entering: WRONG_NUMBER,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: {
      en: 'can be stored, every charge is declined',
      de: 'lässt sich hinterlegen, jede Zahlung scheitert',
    },
    charging: declined('generic_decline'),
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    label: { en: 'pays, then disputes the payment', de: 'zahlt und widerspricht dann der Zahlung' },
    disputed: true,
  },
];

/** The behaviour of a number; one that is no test card is refused as Stripe's test mode does. */
export function testCard(number: string): TestCard {
  const found = TEST_CARDS.find((card) => card.number === number);
  if (found) return found;
  const entering = passesLuhn(number)
    ? declined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card.',
      )
    : WRONG_NUMBER;
  return { number, brand: 'visa', label: { en: '', de: '' }, entering };
}

/** The check digit of card numbers, ISO/IEC 7812-1. */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
