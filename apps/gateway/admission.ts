import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Admission, Overloaded } from '#platform/admission';
import { isInProcess } from './in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route does about overload: everybody is let in, or it asks for a place itself when work begins. */
    admission?: 'always' | 'own';
  }
  interface FastifyRequest {
    /** Has a place that is to be given back. */
    admitted: boolean;
  }
}

/** Files that were made before: sending them is no work. */
const FILES = '/assets/';

/** For whoever turns people away before the framework sees them. */
export interface Gate {
  /** Whether a request that needs a place would be refused at once. */
  isShutTo(url: string): boolean;
  /** Counts somebody who is turned away. */
  turnAway(): void;
}

/**
 * Lets requests in only as fast as they get done (decision 18); what is too much is answered 503 at once. A request
 * has its place while it is found out who asks, not while its body comes, and again until its answer is made: slow
 * senders and readers hold none. Pages that are kept, health checks, files, and the calls that a page makes need none.
 */
export function admission(app: FastifyInstance, places: Admission): Gate {
  const always = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.admission === 'always') always.add(url);
  });
  app.decorateRequest('admitted', false);
  const leave = async (request: FastifyRequest) => {
    if (!request.admitted) return;
    request.admitted = false;
    places.leave();
  };
  app.addHook('onRequest', async (request) => {
    if (needsPlace(request)) await admit(request, places);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request.raw)) await leave(request);
  });
  app.addHook('preValidation', async (request) => {
    if (!request.admitted && needsPlace(request)) await admit(request, places, true);
  });
  app.addHook('onSend', async (request, _, payload) => {
    await leave(request);
    return payload;
  });
  app.addHook('onResponse', leave);
  app.addHook('onClose', () => places.close());
  return {
    isShutTo: (url) => places.isFull && !always.has(pathOf(url)),
    turnAway: () => places.turnAway(),
  };
}

async function admit(request: FastifyRequest, places: Admission, isBack = false): Promise<void> {
  if (!places.tryEnter()) {
    await places.enter(isBack);
    // Whoever has gone meanwhile needs no answer.
    if (request.raw.socket.destroyed) {
      places.leave();
      throw new Overloaded();
    }
  }
  request.admitted = true;
}

/** A call that a page makes here needs none: the page has its place already. */
const needsPlace = ({ raw, url, routeOptions }: FastifyRequest) =>
  routeOptions.config.admission === undefined && !url.startsWith(FILES) && !isInProcess(raw);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
