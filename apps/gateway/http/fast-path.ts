import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import type { RequestIdOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Called in order for each network request, before the framework sees it, until one of them responds. */
    fastPathHandlers: FastPathHandler[];
  }
}

/**
 * Responds to a request before the framework sees it and returns true, or returns false to leave the request
 * to the next handler.
 */
export type FastPathHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  idOf: RequestIdOf,
) => boolean;

/** An error response of the API. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A complete response, built in advance. */
export interface PrebuiltResponse {
  status: number;
  /** Alternating names and values, which Node writes without processing. */
  rawHeaders: string[];
  body: Buffer;
}

export const prebuildResponse = (
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): PrebuiltResponse => ({
  status,
  rawHeaders: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
  body,
});

export function sendPrebuilt(
  response: ServerResponse,
  { status, rawHeaders, body }: PrebuiltResponse,
  id: string,
): true {
  response.writeHead(status, [...rawHeaders, REQUEST_ID_HEADER, id]);
  response.end(body);
  return true;
}
