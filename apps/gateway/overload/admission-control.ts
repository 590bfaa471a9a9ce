import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ConcurrencyLimiter, Overloaded } from '#platform/concurrency-limiter';
import { isInProcess } from '../http/in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route does about overload: everybody is let in, or it asks for a place itself when work begins. */
    admission?: 'always' | 'own';
  }
  interface FastifyRequest {
    /** Has a place that is to be given back. */
    holdsSlot: boolean;
  }
}

/** Files that were made before: sending them is no work. */
const ASSETS_PREFIX = '/assets/';

/** For whoever turns people away before the framework sees them. */
export interface LoadShedder {
  /** Whether a request that needs a place would be refused at once. */
  shouldShed(url: string): boolean;
  /** Counts somebody who is turned away. */
  countRejected(): void;
}

/**
 * Lets requests in only as fast as they get done (decision 18); what is too much is answered 503 at once. A request
 * has its place while it is found out who asks, not while its body comes, and again until its answer is made: slow
 * senders and readers hold none. Pages that are kept, health checks, files, and the calls that a page makes need none.
 */
export function admissionControl(app: FastifyInstance, limiter: ConcurrencyLimiter): LoadShedder {
  const always = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.admission === 'always') always.add(url);
  });
  app.decorateRequest('holdsSlot', false);
  const release = async (request: FastifyRequest) => {
    if (!request.holdsSlot) return;
    request.holdsSlot = false;
    limiter.release();
  };
  app.addHook('onRequest', async (request) => {
    if (needsSlot(request)) await acquireSlot(request, limiter);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request.raw)) await release(request);
  });
  app.addHook('preValidation', async (request) => {
    if (!request.holdsSlot && needsSlot(request)) await acquireSlot(request, limiter, true);
  });
  app.addHook('onSend', async (request, _, payload) => {
    await release(request);
    return payload;
  });
  app.addHook('onResponse', release);
  app.addHook('onClose', () => limiter.close());
  return {
    shouldShed: (url) => limiter.isFull && !always.has(pathOf(url)),
    countRejected: () => limiter.countRejected(),
  };
}

async function acquireSlot(
  request: FastifyRequest,
  limiter: ConcurrencyLimiter,
  isResumed = false,
): Promise<void> {
  if (!limiter.tryAcquire()) {
    await limiter.acquire(isResumed);
    // Whoever has gone meanwhile needs no answer.
    if (request.raw.socket.destroyed) {
      limiter.release();
      throw new Overloaded();
    }
  }
  request.holdsSlot = true;
}

/** A call that a page makes here needs none: the page has its place already. */
const needsSlot = ({ raw, url, routeOptions }: FastifyRequest) =>
  routeOptions.config.admission === undefined && !url.startsWith(ASSETS_PREFIX) && !isInProcess(raw);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
