import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_FIELD_MAX, firstInvalidField } from '#contracts/rules/billing';
import { billingPayload, EMPTY_BILLING_VALUES, maxLength, toBillingValues } from './billing-values.ts';

const FILLED = {
  first_name: 'Lea',
  last_name: 'Novak',
  country: 'CH',
  street: 'Limmatquai 1',
  street2: '3rd floor',
  city: 'Zürich',
  state: 'ZH',
  zip: '8001',
};

describe('the billing form as it is sent', () => {
  test('joins both lines of the address', () => {
    const { street2, ...others } = FILLED;
    expect(billingPayload(FILLED)).toEqual({ ...others, street: `Limmatquai 1, ${street2}` });
    expect(billingPayload({ ...FILLED, street2: ' ' }).street).toBe('Limmatquai 1');
  });

  test('has no street when only the second line is filled', () => {
    expect(firstInvalidField(billingPayload({ ...FILLED, street: ' ' }))).toBe('street');
  });

  test('never exceeds the maximum length of the street', () => {
    const fill = (field: 'street' | 'street2') => 'x'.repeat(maxLength(field));
    const { street } = billingPayload({
      ...EMPTY_BILLING_VALUES,
      street: fill('street'),
      street2: fill('street2'),
    });
    expect(street).toHaveLength(BILLING_FIELD_MAX);
  });
});

describe('a saved address in the form', () => {
  const saved = (name: string, street: string) => ({
    name,
    address: { street, city: 'Zürich', state: 'ZH', zip: '8001', country: 'CH' },
  });

  test('is split into its parts as far as possible', () => {
    expect(toBillingValues(saved('Lea Novak', 'Limmatquai 1, 3rd floor'))).toEqual(FILLED);
    expect(toBillingValues(saved('Anna Maria van Dyk', 'Limmatquai 1'))).toMatchObject({
      first_name: 'Anna Maria van',
      last_name: 'Dyk',
      street2: '',
    });
    expect(toBillingValues(saved('Cher', ''))).toMatchObject({
      first_name: '',
      last_name: 'Cher',
      street: '',
    });
  });

  test('round-trips when nothing is changed', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.array(word, { minLength: 1 }), (names, lines) => {
        const [name, street] = [names.join(' '), lines.join(', ')];
        const sent = billingPayload(toBillingValues(saved(name, street)));
        expect(`${sent.first_name} ${sent.last_name}`.trim()).toBe(name);
        expect(sent.street).toBe(street);
      }),
    );
  });
});
