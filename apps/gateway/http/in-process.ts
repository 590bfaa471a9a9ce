import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '#contracts/client';

/** Carries the id of a request to those whom it asks. */
export const REQUEST_ID_HEADER = 'x-request-id';

export interface Caller {
  ip: string;
  /** Of the request that calls; the called one has the same. */
  requestId?: string;
}

/** Whether a request was made by `inProcess`, which has no connection. */
export const isInProcess = ({ socket }: { socket: unknown }): boolean => !(socket instanceof Socket);

/**
 * The typed client's transport on the server: straight into this process's routes, no socket. The caller's
 * address goes along, so that limits count people and not ourselves.
 */
export function inProcessTransport(app: FastifyInstance, caller: Caller): Transport {
  return async (url, init) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(caller.requestId === undefined ? {} : { [REQUEST_ID_HEADER]: caller.requestId }),
      },
      remoteAddress: caller.ip,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const entry of Array.isArray(value) ? value : [value])
        if (entry !== undefined) headers.append(name, String(entry));
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.payload;
    return new Response(body, { status: answer.statusCode, statusText: answer.statusMessage, headers });
  };
}
