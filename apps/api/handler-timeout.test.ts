import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { contracts } from '#contracts';
import { registerErrorHandler } from './errors.ts';
import { route } from './route.ts';

test('a handler that times out returns 503 with Retry-After, and its late result is dropped', async () => {
  const app = Fastify();
  app.decorateRequest('credential', 'app');
  registerErrorHandler(app);
  const late = Promise.withResolvers<never>();
  route(app, contracts.countPostPages, () => late.promise, { timeoutMs: 20 });
  const answer = await app.inject(contracts.countPostPages.path);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
  late.reject(new Error('much later'));
  expect((await app.inject(contracts.countPostPages.path)).statusCode).not.toBe(200);
  await app.close();
});
