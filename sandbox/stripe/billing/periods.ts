import type Stripe from 'stripe';

/**
 * Returns the end of the period that begins at `from`, both in Unix seconds. Months are counted from the
 * anchor: an anchor on the 31st results in the last day of shorter months and the 31st of longer months.
 */
export function periodEnd(
  anchor: number,
  { interval, interval_count: count }: Stripe.Price.Recurring,
  from: number,
) {
  const step = (times: number): number => monthsLater(anchor, times * count * (interval === 'year' ? 12 : 1));
  let times = 1;
  while (step(times) <= from) times += 1;
  return step(times);
}

function monthsLater(seconds: number, months: number): number {
  const start = new Date(seconds * 1000);
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), days));
  return first.getTime() / 1000;
}
