import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { portOf, startTcpProxy, type TcpProxy, throughProxy } from '../tests/support/servers/tcp-proxy.ts';
import { isServerEngine, testEngine } from '../tests/support/test-engine.ts';
import { type Engine, openEngine } from './client.ts';

// The embedded engine has no connections that could break.
describe.skipIf(!isServerEngine())('an engine whose connection to the server breaks', () => {
  let direct: Engine;
  let engine: Engine;
  let proxy: TcpProxy;
  beforeAll(async () => {
    direct = await testEngine();
    const { url = '' } = direct;
    proxy = await startTcpProxy(portOf(url));
    engine = await openEngine({ dataDir: '', databaseUrl: throughProxy(url, proxy), poolSize: 1 });
    await direct.db.execute(sql`create table kept (n int)`);
  });
  afterAll(async () => {
    await engine.close();
    await proxy.close();
    await direct.close();
  });
  beforeEach(() => {
    proxy.onSent = () => {};
  });

  const cutAt = (word: string) => {
    proxy.onSent = (piece, connection) => {
      if (piece.includes(word)) connection.cut();
    };
  };
  const insert = () =>
    engine.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
    });
  const rowsOf = async () =>
    ((await direct.db.execute(sql`select 1 from kept`)) as { rows: unknown[] }).rows.length;

  test.each(['begin', 'insert', 'commit'])(
    'at a transaction’s %s fails and rolls it back, and the next one succeeds',
    async (word) => {
      const before = await rowsOf();
      cutAt(word);
      await expect(insert()).rejects.toThrow();
      proxy.onSent = () => {};
      expect(await rowsOf()).toBe(before);
      // This insert uses the pool's only connection and would wait forever if the connection had not been
      // released.
      await insert();
      expect(await rowsOf()).toBe(before + 1);
    },
  );

  test('fails the transaction that is idle on it, but not the process', async () => {
    const failing = engine.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.cut();
      await expect.poll(() => engine.pool?.idleCount).toBe(0);
      await tx.execute(sql`insert into kept values (2)`);
    });
    await expect(failing).rejects.toThrow();
    proxy.restore();
    await insert();
  });

  test('is ready again automatically', async () => {
    await engine.ready();
    proxy.cut();
    await expect(engine.ready()).rejects.toThrow();
    proxy.restore();
    await engine.ready();
  });

  test('receives notifications again, and reports a gap', async () => {
    const heard: string[] = [];
    let missed = 0;
    const stop = await engine.listen(
      'changes',
      (payload) => heard.push(payload),
      () => {
        missed += 1;
      },
    );
    const send = (text: string) => direct.db.execute(sql`select pg_notify('changes', ${text})`);
    await send('one');
    await expect.poll(() => heard).toEqual(['one']);
    proxy.cut();
    await send('two');
    proxy.restore();
    await expect.poll(() => missed).toBe(1);
    await send('three');
    await expect.poll(() => heard).toEqual(['one', 'three']);
    await stop();
  });
});

test.each([
  [false, { query_timeout: 12_000, statement_timeout: 10_000 }],
  [true, { query_timeout: undefined, statement_timeout: undefined }],
])('queries have a time limit unless the engine is opened without (%s)', async (unlimited, limits) => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const engine = await openEngine({ dataDir: '', databaseUrl, unlimited });
  const { query_timeout, statement_timeout } = engine.pool?.options ?? {};
  expect({ query_timeout, statement_timeout }).toEqual(limits);
  await engine.close();
});
