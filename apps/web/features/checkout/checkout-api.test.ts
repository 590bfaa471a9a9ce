import { describe, expect, test } from 'vitest';
import { RequestError } from '#contracts/client';
import { isSignedOut, missingField, NEXT_MIN_MS, toCheckoutFailure } from './checkout-api.ts';

const refused = (status: number, error: string, description = 'A sentence.') =>
  new RequestError('', status, { error, error_description: description });

describe('a failed checkout call', () => {
  test('has a kind of its own for known error codes', () => {
    expect(toCheckoutFailure(refused(409, 'subscription_already_exists'))).toEqual({
      kind: 'alreadySubscribed',
    });
    expect(toCheckoutFailure(refused(409, 'billing_needed'))).toEqual({ kind: 'billingNeeded' });
    expect(toCheckoutFailure(refused(409, 'payment_processing'))).toEqual({ kind: 'stillProcessing' });
  });

  test('otherwise has status, error and description', () => {
    expect(toCheckoutFailure(refused(503, 'payment_unavailable'))).toEqual({
      kind: 'refused',
      status: 503,
      error: 'payment_unavailable',
      description: 'A sentence.',
    });
    expect(
      toCheckoutFailure(
        new RequestError('I’m a teapot', 418, { error: 'boom', error_description: 'It broke.' }),
      ),
    ).toEqual({
      kind: 'refused',
      status: 418,
      error: 'boom',
      description: 'It broke.',
    });
    expect(toCheckoutFailure(new RequestError('Bad Gateway', 502, '<html>'))).toEqual({
      kind: 'refused',
      status: 502,
      error: 'Bad Gateway',
      description: '',
    });
  });

  test('is offline without a response', () => {
    expect(toCheckoutFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline' });
    expect(toCheckoutFailure(new DOMException('signal timed out', 'TimeoutError'))).toEqual({
      kind: 'offline',
    });
  });

  test('is signed out at 401 only', () => {
    expect(isSignedOut(refused(401, 'unauthorized'))).toBe(true);
    expect(isSignedOut(refused(403, 'an_error_occurred'))).toBe(false);
    expect(isSignedOut(new TypeError())).toBe(false);
  });

  test('names the field that the server reports as missing', () => {
    expect(missingField(refused(400, 'missing_address'))).toBe('street');
    expect(missingField(refused(400, 'missing_zip'))).toBe('zip');
    expect(missingField(refused(400, 'an_error_occurred'))).toBeNull();
    expect(missingField(new TypeError())).toBeNull();
  });
});

test('"Next" takes at least 0.7 seconds (product 13)', () => {
  expect(NEXT_MIN_MS).toBe(700);
});
