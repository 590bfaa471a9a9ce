import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { type Answer, HTML, send } from '../../http/answer.ts';
import type { Area, ProviderState } from './state.ts';

export interface FaultAnswers {
  down(status: 502 | 503): Answer;
  rateLimited(retryAfterSeconds: number): Answer;
  quotaExceeded(retryAfterSeconds: number): Answer;
  forbidden(): Answer;
}

export interface Watched {
  state: ProviderState;
  faults: FaultAnswers;
}

const HUGE_BYTES = 32 * 1024 * 1024;

/**
 * Registers routes that belong to one area of a provider, and counts the requests to them. The provider's
 * mode may delay these requests or replace their responses. Consent pages are not affected.
 */
export async function watched(
  app: FastifyInstance,
  area: Exclude<Area, 'everything'> | 'consent',
  { state, faults }: Watched,
  routes: (part: FastifyInstance) => void,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (part) => {
    part.addHook('onRequest', async (request, reply) => {
      const name = `${request.method} ${(request.routeOptions.url ?? '').slice(app.prefix.length)}`;
      state.requests[name] = (state.requests[name] ?? 0) + 1;
      if (area === 'consent' || (state.affects !== 'everything' && state.affects !== area)) return;
      if (state.mode === 'slow') return slow(reply, state.slowMs);
      const answer = faultAnswer(state, faults, area === 'pictures');
      if (answer) return send(reply, answer);
    });
    routes(part);
  };
  await app.register(plugin);
}

function faultAnswer(state: ProviderState, faults: FaultAnswers, picture: boolean): Answer | undefined {
  switch (state.mode) {
    case 'down':
      return faults.down(state.downStatus);
    case 'rate-limited':
      return faults.rateLimited(state.retryAfterSeconds);
    case 'quota-exceeded':
      return faults.quotaExceeded(state.retryAfterSeconds);
    case 'forbidden':
      return faults.forbidden();
    case 'lying':
      return lie(state, picture);
    default:
      return undefined;
  }
}

function lie(state: ProviderState, picture: boolean): Answer {
  const type = picture ? 'image/jpeg' : undefined;
  switch (state.lie) {
    case 'html':
      return {
        status: 200,
        body: '<!doctype html><title>Welcome</title><h1>Welcome</h1>',
        type: type ?? HTML,
      };
    case 'blank':
      return { status: 200, body: '', type };
    case 'huge':
      return { status: 200, body: Buffer.alloc(HUGE_BYTES, ' '), type };
    case 'redirect':
      return { status: 302, headers: { location: 'https://elsewhere.invalid/' } };
    case 'shapes':
      return { status: 200, body: picture ? 'not a picture' : WRONG_SHAPES, type };
  }
}

/** Every field that the product's clients read, with a wrong type or value. */
const WRONG_SHAPES = {
  access_token: null,
  expires_in: 'soon',
  refresh_token: 7,
  id: { of: 'nobody' },
  username: ['somebody'],
  display_name: 12,
  guild: 'closed',
  approximate_member_count: 'many',
  items: 'none',
  item: [],
  is_playing: 'perhaps',
  name: 42,
  start: 'later',
  venue: true,
};

/** Waits for `ms` milliseconds, or until the client disconnects. */
async function slow(reply: FastifyReply, ms: number): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  await wait(ms, undefined, { signal: gone.signal }).catch(() => {});
}

/** Returns the error page of a proxy whose upstream does not respond. */
export const gatewayPage = (status: 502 | 503): Answer => ({
  status,
  type: HTML,
  body: `<html><head><title>${status}</title></head><body><h1>${status === 502 ? 'Bad Gateway' : 'Service Unavailable'}</h1></body></html>`,
});
