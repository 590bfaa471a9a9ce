import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JSON_TYPE, send } from '../answer.ts';
import { formOf } from '../oauth/token.ts';
import { PROVIDERS, type SandboxState } from '../state.ts';
import { applyChanges, type Changes, changes, visibleState } from './changes.ts';
import { controlPage } from './page.ts';

/** The switches for people and, as JSON, for tests that run in another process. */
export function controlRoutes(app: FastifyInstance, state: SandboxState): void {
  app.get('/providers', (_, reply) => controlPage(reply, state, `${app.prefix}/providers`));
  app.post('/providers', (request, reply) => {
    const parsed = changes.safeParse(formChanges(formOf(request) ?? new URLSearchParams()));
    if (!fromHere(request) || !parsed.success)
      return reply.code(400).type('text/plain').send('Not understood.');
    applyChanges(state, parsed.data);
    return reply.redirect(`${app.prefix}/providers`, 303);
  });
  app.get('/providers.json', (_, reply) => sendState(reply, state));
  app.post('/providers.json', (request, reply) => {
    const wanted = readChanges(request);
    if (!fromHere(request) || typeof wanted === 'string')
      return send(reply, {
        status: 400,
        body: { error: typeof wanted === 'string' ? wanted : 'cross-site' },
      });
    applyChanges(state, wanted);
    return sendState(reply, state);
  });
}

const sendState = (reply: FastifyReply, state: SandboxState) =>
  send(reply, {
    status: 200,
    body: visibleState(state),
    type: JSON_TYPE,
    headers: { 'cache-control': 'no-store' },
  });

/** No other website turns the demo's switches from a person's browser. */
const fromHere = ({ headers: { origin }, host }: FastifyRequest) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);

function readChanges(request: FastifyRequest): Changes | string {
  try {
    const parsed = changes.safeParse(JSON.parse(String(request.body)));
    return parsed.success ? parsed.data : z.prettifyError(parsed.error);
  } catch {
    return 'not JSON';
  }
}

/** One provider's form as a change: `playing.mia` and the like become what they name. */
function formChanges(form: URLSearchParams): object {
  if (form.get('reset') === 'yes') return { reset: true };
  const provider = PROVIDERS.find((name) => name === form.get('provider'));
  if (!provider) return { unknown: true };
  const playing = [...form].filter(([name]) => name.startsWith('playing.'));
  const plain = [...form].filter(([name]) => !name.startsWith('playing.') && name !== 'provider');
  return {
    [provider]: {
      ...Object.fromEntries(plain),
      ...(playing.length > 0
        ? {
            playing: Object.fromEntries(
              playing.map(([name, value]) => [name.slice('playing.'.length), value]),
            ),
            refusesLocalhost: form.has('refusesLocalhost'),
          }
        : {}),
    },
  };
}
