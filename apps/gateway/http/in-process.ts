import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '#contracts/client';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';

export interface Caller {
  ip: string;
  /** Id of the calling request; the called request gets the same id. */
  requestId?: string;
}

/** Whether `inProcessTransport` sent the request. Such a request has no connection. */
export const isInProcess = ({ socket }: { socket: unknown }): boolean => !(socket instanceof Socket);

/**
 * Returns the typed client's server-side transport, which calls this process's routes without a socket. The
 * transport forwards the caller's IP, so that rate limits apply to callers and not to this server.
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
