import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '#contracts/client';
import type { Verification } from '#contracts/payments';
import { POLL_INTERVAL_MS, POLL_TIMEOUT_MS, pollOutcome } from './poll-outcome.ts';

const verification = (status: 'success' | 'failure'): Verification => ({
  data: {
    customer: { name: 'Mia Keller', email: 'mia@example.com' },
    session: { mode: 'subscription', amount_total: 199, currency: 'eur' },
    product: { name: 'Ulifyi Short Premium', image: '' },
    status,
  },
});
const known = (status: 'success' | 'failure' = 'success') => ({ status: 200, data: verification(status) });
const open = { status: 202, data: {} };
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the outcome of a checkout', () => {
  test('is a success when the response says so', async () => {
    expect(await pollOutcome({ fetchVerification: async () => known(), wait })).toEqual({
      kind: 'success',
      verification: verification('success').data,
    });
  });

  test.each([
    ['the response contains a failure', async () => known('failure')],
    ['a successful response is empty', async () => ({ status: 200, data: {} })],
    ['the status is another 2xx', async () => ({ ...known(), status: 201 })],
    ['there is no such checkout', () => Promise.reject(new RequestError('Not Found', 404, {}))],
  ])('is a failure when %s', async (_, ask) => {
    expect(await pollOutcome({ fetchVerification: ask, wait })).toEqual({
      kind: 'failure',
      signedOut: false,
    });
  });

  test('is a failure that offers the login when the session has expired', async () => {
    const ask = () => Promise.reject(new RequestError('Unauthorized', 401, {}));
    expect(await pollOutcome({ fetchVerification: ask, wait })).toEqual({ kind: 'failure', signedOut: true });
  });

  test('is requested again every two seconds while it is pending', async () => {
    const ask = vi.fn(async () => (ask.mock.calls.length < 3 ? open : known()));
    const outcome = pollOutcome({ fetchVerification: ask, wait });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect((await outcome).kind).toBe('success');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('is late when it is still pending after half a minute, and is no longer requested', async () => {
    const ask = vi.fn(async () => open);
    const outcome = pollOutcome({ fetchVerification: ask, wait });
    await vi.advanceTimersByTimeAsync(POLL_TIMEOUT_MS);
    expect(await outcome).toEqual({ kind: 'late' });
    expect(ask).toHaveBeenCalledTimes(POLL_TIMEOUT_MS / POLL_INTERVAL_MS);
    await vi.advanceTimersByTimeAsync(POLL_TIMEOUT_MS);
    expect(ask).toHaveBeenCalledTimes(POLL_TIMEOUT_MS / POLL_INTERVAL_MS);
  });

  test.each([
    ['there is no response', new TypeError('Failed to fetch')],
    ['the rate limit is exceeded', new RequestError('Too Many Requests', 429, {})],
    ['the server fails', new RequestError('Bad Gateway', 502, '')],
  ])('is requested again when %s, at first and in between', async (_, trouble) => {
    const answers = [trouble, open, trouble, known()];
    const ask = vi.fn(async () => {
      const answer = answers[ask.mock.calls.length - 1];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    });
    const outcome = pollOutcome({ fetchVerification: ask, wait });
    await vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS);
    expect((await outcome).kind).toBe('success');
    expect(ask).toHaveBeenCalledTimes(4);
  });

  test('is late when every request fails for half a minute', async () => {
    const outcome = pollOutcome({
      fetchVerification: () => Promise.reject(new TypeError('Failed to fetch')),
      wait,
    });
    await vi.advanceTimersByTimeAsync(POLL_TIMEOUT_MS);
    expect(await outcome).toEqual({ kind: 'late' });
  });

  test('is no longer requested after an abort', async () => {
    const left = new AbortController();
    const ask = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    const outcome = pollOutcome({ fetchVerification: ask, wait, signal: left.signal });
    left.abort();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(await outcome).toEqual({ kind: 'late' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is late when a response takes more than half a minute', async () => {
    const outcome = pollOutcome({ fetchVerification: () => new Promise(() => undefined), wait });
    await vi.advanceTimersByTimeAsync(POLL_TIMEOUT_MS);
    expect(await outcome).toEqual({ kind: 'late' });
  });

  test('is a failure when a later response says so', async () => {
    const ask = vi.fn(async () => (ask.mock.calls.length < 2 ? open : known('failure')));
    const outcome = pollOutcome({ fetchVerification: ask, wait });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(await outcome).toEqual({ kind: 'failure', signedOut: false });
  });
});
