import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { send } from '../../http/answer.ts';
import { isSameOrigin } from '../../http/stand-in.ts';
import { formOf } from '../oauth/token.ts';
import { PROVIDERS, type SandboxState } from '../state/state.ts';
import { applyChanges, type Changes, changes, visibleState } from './changes.ts';
import { controlPage } from './page.ts';

/** Serves the switches as a page and, for tests in another process, as JSON. */
export function controlRoutes(app: FastifyInstance, state: SandboxState): void {
  const url = `${app.prefix}/providers`;
  app.get('/providers', (_, reply) => controlPage(reply, state, url));
  app.post('/providers', (request, reply) => {
    const parsed = changes.safeParse(formChanges(formOf(request) ?? new URLSearchParams()));
    if (!isSameOrigin(request) || !parsed.success)
      return reply.code(400).type('text/plain').send('Not understood.');
    applyChanges(state, parsed.data);
    return reply.redirect(url, 303);
  });
  app.get('/providers.json', (_, reply) => sendState(reply, state));
  app.post('/providers.json', (request, reply) => {
    const wanted = isSameOrigin(request) ? readChanges(request) : 'cross-site';
    if (typeof wanted === 'string') return send(reply, { status: 400, body: { error: wanted } });
    applyChanges(state, wanted);
    return sendState(reply, state);
  });
}

const sendState = (reply: FastifyReply, state: SandboxState) =>
  send(reply, { status: 200, body: visibleState(state), headers: { 'cache-control': 'no-store' } });

function readChanges(request: FastifyRequest): Changes | string {
  try {
    const parsed = changes.safeParse(JSON.parse(String(request.body)));
    return parsed.success ? parsed.data : z.prettifyError(parsed.error);
  } catch {
    return 'not JSON';
  }
}

/** Converts one provider's form to a change; fields such as `playing.mia` become nested. */
function formChanges(form: URLSearchParams): object {
  if (form.get('reset') === 'yes') return { reset: true };
  const provider = PROVIDERS.find((name) => name === form.get('provider'));
  if (!provider) return { unknown: true };
  const entries = [...form].filter(([name]) => name !== 'provider' && name !== 'refusesLocalhost');
  const isPlayer = ([name]: [string, string]) => name.startsWith('playing.');
  const playing = entries.filter(isPlayer).map(([name, value]) => [name.slice('playing.'.length), value]);
  const players = { playing: Object.fromEntries(playing), refusesLocalhost: form.has('refusesLocalhost') };
  return {
    [provider]: {
      ...Object.fromEntries(entries.filter((entry) => !isPlayer(entry))),
      ...(playing.length > 0 ? players : {}),
    },
  };
}
