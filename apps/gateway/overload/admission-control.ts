import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ConcurrencyLimiter, Overloaded } from '#platform/concurrency-limiter';
import { isInProcess } from '../http/in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Admission of the route under overload: an `always` route needs no slot; an `own` route acquires a slot
     * itself when its work begins.
     */
    admission?: 'always' | 'own';
  }
  interface FastifyRequest {
    /** Whether the request holds a slot that must be released. */
    holdsSlot: boolean;
  }
}

/** Path prefix of the built files, which are cheap to send. */
const ASSETS_PREFIX = '/assets/';

/** Used by handlers that reject requests before the framework sees them. */
export interface LoadShedder {
  /** Whether a request that needs a slot would be rejected at once. */
  shouldShed(url: string): boolean;
  /** Counts a rejected request. */
  countRejected(): void;
}

/**
 * Admits requests only as fast as they complete (decision 18); the excess gets 503 at once. A request holds a
 * slot while it is authenticated, releases it while its body arrives, and holds a slot again until its
 * response is ready, so slow senders and readers occupy no slot. Cached pages, health checks, files and
 * in-process calls from pages need no slot.
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
    // The client disconnected while the request waited for a slot.
    if (request.raw.socket.destroyed) {
      limiter.release();
      throw new Overloaded();
    }
  }
  request.holdsSlot = true;
}

/** An in-process call needs no slot: the page that makes it holds one. */
const needsSlot = ({ raw, url, routeOptions }: FastifyRequest) =>
  routeOptions.config.admission === undefined && !url.startsWith(ASSETS_PREFIX) && !isInProcess(raw);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
