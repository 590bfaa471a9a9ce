import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkShapes } from './check-shapes.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let charge: object;
beforeAll(async () => {
  shop = await openShop();
  await shop.subscribe();
  [charge] = (await shop.stripe.charges.list()).data as [object];
});
afterAll(() => shop.close());

const reportOf = (body: object) => () => {
  const shapes = checkShapes();
  shapes.inspect(body);
  shapes.report();
};
const list = (entry: object) => ({ object: 'list', data: [entry], has_more: false, url: '/v1/charges' });

test('a response of the stand-in passes', () => {
  expect(reportOf(charge)).not.toThrow();
  expect(reportOf(list(charge))).not.toThrow();
});

test.each<[what: string, changes: object, deviation: string]>([
  ['a missing field', { paid: undefined }, "charge must have required property 'paid'"],
  [
    'an unknown field',
    { colour: 'red' },
    'charge must NOT have additional properties {"additionalProperty":"colour"}',
  ],
  ['a value outside the enumeration', { status: 'done' }, 'charge/status must be equal to constant'],
  ['a wrong type', { amount: '199' }, 'charge/amount must be number'],
  [
    'a deviation inside',
    { billing_details: {} },
    "charge/billing_details must have required property 'address'",
  ],
  ['an unknown object', { object: 'unicorn' }, 'unicorn: the SDK has no such type'],
])('%s is reported, also inside a list', (_, changes, deviation) => {
  expect(reportOf({ ...charge, ...changes })).toThrow(deviation);
  expect(reportOf(list({ ...charge, ...changes }))).toThrow(deviation);
});

test('an event must have a known type and the object of that type', async () => {
  const { data } = await shop.stripe.events.list({ type: 'charge.succeeded' });
  const event = data[0]!;
  expect(reportOf(event)).not.toThrow();
  expect(reportOf({ ...event, type: 'charge.vanished' })).toThrow('event charge.vanished');
  expect(reportOf({ ...event, type: 'invoice.paid' })).toThrow('event invoice.paid/data/object');
});

test('an incomplete list is reported', () => {
  expect(reportOf({ object: 'list', data: [], url: '/v1/charges' })).toThrow(
    "list must have required property 'has_more'",
  );
});
