import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { contracts } from '#contracts';
import { registerErrorHandler } from './errors.ts';
import { route } from './route.ts';

test.each([
  { name: 'without a body', contract: contracts.countPostPages },
  {
    name: 'with a body',
    contract: contracts.logIn,
    payload: { login: 'mia', password: 'quest-demo-1' },
  },
])(
  'a handler $name that times out returns 503 with Retry-After, and its late result is dropped',
  async ({ contract, payload }) => {
    const app = Fastify();
    app.decorateRequest('credential', 'app');
    registerErrorHandler(app);
    const late = Promise.withResolvers<never>();
    route(app, contract, () => late.promise, { timeoutMs: 20 });
    // Over a socket, because only there a body that has been read ends Fastify's own time limit.
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = () =>
      fetch(origin + contract.path, {
        method: contract.method,
        ...(payload
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
          : {}),
      });
    const answer = await call();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');
    late.reject(new Error('much later'));
    expect((await call()).status).not.toBe(200);
    await app.close();
  },
);
