import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An HTTP response. A `body` that is an object is sent as JSON; a string or bytes are sent with the content
 * type `type`.
 */
export interface Answer {
  status: number;
  body?: object | string | Buffer;
  type?: string;
  headers?: Record<string, string>;
}

export const HTML = 'text/html; charset=UTF-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export function send(
  reply: FastifyReply,
  { status, body, type = JSON_TYPE, headers = {} }: Answer,
): FastifyReply {
  reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.type(type).send(body);
  return reply.type(type).send(JSON.stringify(body));
}

/** Returns the request's origin, for URLs in responses. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** Returns the value of a query parameter that occurs once, otherwise undefined. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the credentials in an Authorization header with this scheme. Undefined if there is no such header. */
export function authorization(request: FastifyRequest, kind: 'Bearer' | 'Basic'): string | undefined {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === kind.toLowerCase() ? value : undefined;
}
