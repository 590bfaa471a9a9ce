import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { HOUR_MS } from '#platform/clock';
import type { Inside } from './context.ts';
import { consumeEmailQuota, refundEmailQuota } from './email-quota.ts';
import { createLimits } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const mailing = () => {
  const limits = createLimits({ factor: 1 });
  const take = (kind: Parameters<typeof consumeEmailQuota>[1], email: string) =>
    consumeEmailQuota({ limits }, kind, email);
  return { limits, take };
};

test.each(['reset', 'confirmation', 'termination', 'report', 'notice'] as const)(
  'a mailbox gets three %s emails an hour and ten a day, however its email is spelled',
  async (kind) => {
    const { take } = mailing();
    const sent: number[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      let mails = 0;
      for (let n = 0; n < 5; n += 1)
        if ((await take(kind, `V.ictim+${hour}${n}@googlemail.com`)) === 0) mails += 1;
      sent.push(mails);
      vi.advanceTimersByTime(HOUR_MS + 1);
    }
    expect(sent).toEqual([3, 3, 3, 1, 0]);
    expect(await take(kind, 'victim@gmail.com')).toBeGreaterThan(18 * 3600);
    expect(await take(kind, 'another@gmail.com')).toBe(0);
    vi.advanceTimersByTime(20 * HOUR_MS);
    expect(await take(kind, 'victim@gmail.com')).toBe(0);
  },
);

test('a transaction cannot consume a quota', () => {
  expectTypeOf<Inside>().not.toExtend<Parameters<typeof consumeEmailQuota>[0]>();
});

test('an email that was not sent is refunded', async () => {
  const { limits, take } = mailing();
  for (let n = 0; n < 20; n += 1) {
    expect(await take('reset', 'mia@example.com')).toBe(0);
    await refundEmailQuota({ limits }, 'reset', 'mia@example.com');
  }
});
