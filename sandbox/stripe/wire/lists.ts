import type Stripe from 'stripe';
import { missing } from './failure.ts';
import { int, text } from './parameters.ts';

const USUAL_LIMIT = 10;
const MOST = 100;

/** Query parameters of every list endpoint. */
export const paging = {
  limit: int(1, MOST).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};

export interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** Returns a list with all its entries on one page, as lists within other objects have. */
export const listOf = <T>(url: string, data: T[]): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** Returns one page of `rows`, in their order. Throws 400 for a cursor that is not among the rows. */
export function page<T extends { id: string }>(
  url: string,
  rows: T[],
  { limit = USUAL_LIMIT, starting_after: after, ending_before: before }: Paging,
): Stripe.ApiList<T> {
  const placeOf = (id: string, param: string): number => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { ...listOf(url, rows.slice(start, end)), has_more: start > 0 };
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  return { ...listOf(url, rows.slice(start, start + limit)), has_more: rows.length > start + limit };
}
