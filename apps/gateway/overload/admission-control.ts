import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#contracts/rules/cookies';
import type { ConcurrencyLimiter } from '#platform/concurrency/concurrency-limiter';
import { Overloaded } from '#platform/concurrency/overloaded';
import { networkOf } from '#platform/networks';
import { isInProcess } from '../http/in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Admission of the route under overload: an `always` route needs no slot; an `own` route acquires a slot
     * itself when its work begins.
     */
    admission?: 'always' | 'own';
    /** Returns who else shares a limit on concurrent calls of this route. Called once the body is parsed. */
    principalsOf?: ((request: FastifyRequest) => string[]) | undefined;
  }
  interface FastifyRequest {
    holdsSlot: boolean;
    /** Who causes the call: calls with the same session share a limit on concurrent calls, and so do logins. */
    principals: readonly string[];
  }
}

/** Path prefix of the built files, which are cheap to send. */
const ASSETS_PREFIX = '/assets/';
const SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`);

/** Used by handlers that reject requests before the framework sees them. */
export interface LoadShedder {
  /** Whether the request, if it needs a slot, would be rejected at once. */
  shouldShed(request: IncomingMessage): boolean;
  countRejected(request: IncomingMessage): void;
}

/**
 * Admits requests only as fast as they complete (decision 18); the excess gets 503 at once. A request holds a
 * slot while it is authenticated, releases it while its body arrives, and holds a slot again until its
 * response is ready, so slow senders and readers occupy no slot. Cached pages, health checks, files and
 * in-process calls from pages need no slot. Only a few calls by one member, and a few logins to one account or
 * from one network, hold slots at a time; further ones wait without delaying others.
 */
export function admissionControl(
  app: FastifyInstance,
  limiter: ConcurrencyLimiter,
  clientIpOf: (request: IncomingMessage) => string,
): LoadShedder {
  const always = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.admission === 'always') always.add(url);
  });
  const workOf = (request: IncomingMessage) => ({
    principals: sessionsOf(request.headers),
    network: networkOf(clientIpOf(request)),
  });
  app.decorateRequest('holdsSlot', false);
  app.decorateRequest('principals');
  const release = async (request: FastifyRequest) => {
    if (!request.holdsSlot) return;
    request.holdsSlot = false;
    limiter.release({ principals: request.principals });
  };
  app.addHook('onRequest', async (request, reply) => {
    request.principals = sessionsOf(request.headers);
    if (needsSlot(request)) await acquireSlot(request, reply, limiter);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request.raw)) await release(request);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.holdsSlot || !needsSlot(request)) return;
    const { principalsOf } = request.routeOptions.config;
    if (principalsOf) request.principals = [...request.principals, ...principalsOf(request)];
    await acquireSlot(request, reply, limiter, true);
  });
  app.addHook('onSend', async (request, _, payload) => {
    await release(request);
    return payload;
  });
  app.addHook('onResponse', release);
  app.addHook('onClose', () => limiter.close());
  return {
    shouldShed: (request) => limiter.isFull(workOf(request)) && !always.has(pathOf(request.url ?? '')),
    countRejected: (request) => limiter.countRejected(workOf(request)),
  };
}

async function acquireSlot(
  request: FastifyRequest,
  reply: FastifyReply,
  limiter: ConcurrencyLimiter,
  isResumed = false,
): Promise<void> {
  const { principals } = request;
  await limiter.acquire({ principals, isResumed });
  // While the request waited for a slot, its client disconnected or its time limit passed.
  if (request.raw.socket.destroyed || reply.sent) {
    limiter.release({ principals });
    throw new Overloaded();
  }
  request.holdsSlot = true;
}

/**
 * Returns the principal of a request's session, if it has one, from its Authorization header or its cookie. Does not
 * check the token: calls with an invalid token are as expensive as others, and they too share a limit.
 */
function sessionsOf({ authorization, cookie = '' }: IncomingHttpHeaders): string[] {
  const [, token] =
    authorization === undefined ? (SESSION.exec(cookie) ?? []) : (/^Bearer (.+)$/.exec(authorization) ?? []);
  return token === undefined ? [] : [`session ${token}`];
}

/**
 * Whether a request needs a slot. An in-process call needs none, because the page that makes it already holds
 * one.
 */
const needsSlot = ({ raw, url, routeOptions }: FastifyRequest) =>
  routeOptions.config.admission === undefined && !url.startsWith(ASSETS_PREFIX) && !isInProcess(raw);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
