import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPageHidden } from './wait-for-page-hidden.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Returns the result of the promise, or "open" while it is pending. */
async function answered(answer: Promise<boolean>): Promise<boolean | 'open'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([answer, Promise.resolve('open' as const)]);
}

test('a page that is hidden in time counts as hidden', async () => {
  const answer = waitForPageHidden(1200, never);
  await vi.advanceTimersByTimeAsync(1199);
  expect(await answered(answer)).toBe('open');
  turn(true);
  expect(await answered(answer)).toBe(true);
});

test('a page that stays visible counts as visible at the timeout, and later events change nothing', async () => {
  const answer = waitForPageHidden(1200, never);
  turn(false);
  await vi.advanceTimersByTimeAsync(1200);
  expect(await answered(answer)).toBe(false);
  turn(true);
  expect(await answered(answer)).toBe(false);
});

test('visibility is checked at the timeout in case the browser missed the event', async () => {
  const answer = waitForPageHidden(1200, never);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(1200);
  expect(await answered(answer)).toBe(true);
});

test('an aborted watch leaves no timer and never resolves', async () => {
  const watch = new AbortController();
  const answer = waitForPageHidden(1200, watch.signal);
  watch.abort();
  expect(vi.getTimerCount()).toBe(0);
  turn(true);
  expect(await answered(answer)).toBe('open');
});
