import { createServer } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server that accepts connections and never responds. Returns its port. */
async function silentServer(): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

describe('the database is unavailable', () => {
  test('when the pool has no free connection in time, and when it cannot create one', async () => {
    const pool = new pg.Pool({
      ...{ host: '127.0.0.1', port: await silentServer(), user: 'x', database: 'x', max: 1 },
      connectionTimeoutMillis: 50,
    });
    closing.push(() => pool.end());
    // The first query takes the only slot of the pool and waits for the server; the second query waits for
    // the slot.
    const [made, free] = await Promise.all([
      failureOf(pool.query('select 1')),
      failureOf(pool.query('select 1')),
    ]);
    expect(made).toMatchObject({ message: 'Connection terminated due to connection timeout' });
    expect(free).toMatchObject({ message: 'timeout exceeded when trying to connect' });
    for (const error of [made, free]) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], error as Error))).toBe(true);
    }
  });

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('when the driver reports: %s', (message) => {
    expect(isDatabaseUnavailable(new DrizzleQueryError('commit', [], new Error(message)))).toBe(true);
  });

  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
    ...['08006', '08P01', '25P03', '40P01', '53300', '57014', '57P01', '57P02', '57P03'],
  ])('when it fails with %s', (code) => {
    const refused = Object.assign(new Error('no'), { code });
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], refused))).toBe(true);
  });
});

test('the database is available when a query is wrong, another service fails or a client disconnects', () => {
  const wrong = Object.assign(new Error('column "x" does not exist'), { code: '42703' });
  const provider = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  for (const error of [wrong, new DrizzleQueryError('select x', [], wrong), provider, gone, null, 'timeout'])
    expect(isDatabaseUnavailable(error)).toBe(false);
});
