import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from './in-process.ts';
import type { RequestIdOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked in turn about each request of the network, before the framework sees it. */
    fastPathHandlers: FastPathHandler[];
  }
}

/** Answers a request before the framework sees it; false leaves it to whoever comes next. */
export type FastPathHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  idOf: RequestIdOf,
) => boolean;

/** What the API answers to what it refuses. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** All of an answer, made before it is asked for. */
export interface PrebuiltResponse {
  status: number;
  /** Names and values in turn, as Node writes them without a look at each. */
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
