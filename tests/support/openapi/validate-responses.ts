import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { isApiUrl } from '../../../apps/gateway/security/cookie-to-bearer.ts';
import { addMismatch } from './openapi-mismatches.ts';
import { type ObservedResponse, openApiMismatch } from './validate-response.ts';

/**
 * Validates every API response of a server against the document, including responses that bypass the
 * framework and responses to calls made by pages. A mismatch fails the test during which it occurs.
 */
export function validateResponses(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const watched = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    const { method = '', url = '' } = answer.raw.req;
    see({
      ...{ method, url },
      status: answer.statusCode,
      headers: asText(answer.headers),
      body: answer.payload,
    });
    return answer;
  };
  app.inject = watched as typeof app.inject;
  app.fastPathHandlers.unshift((request, response) => {
    if (isApiUrl(request.url ?? '')) watchWire(request, response);
    return false;
  });
}

function see(answer: ObservedResponse): void {
  if (!isApiUrl(answer.url)) return;
  const found = openApiMismatch(answer);
  if (found !== null) addMismatch(found);
}

/**
 * Validates a response that is sent over a connection. Does so before the last byte is sent, so that no
 * caller receives the response first.
 */
function watchWire({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let head: Record<string, string> = {};
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    head = { ...head, ...writtenHeaders(rest.at(-1)) };
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof writeHead;
  response.write = ((...given: unknown[]) => {
    keep(given[0]);
    return Reflect.apply(write, response, given);
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    keep(given[0]);
    const headers = { ...asText(response.getHeaders()), ...head };
    see({ method, url, status: response.statusCode, headers, body: Buffer.concat(chunks).toString() });
    return Reflect.apply(end, response, given);
  }) as typeof end;
}

/** Normalises headers in the forms that `writeHead` accepts: an object, or alternating names and values. */
function writtenHeaders(given: unknown): Record<string, string> {
  if (Array.isArray(given))
    return Object.fromEntries(
      given.flatMap((name, n) => (n % 2 === 0 ? [[String(name).toLowerCase(), String(given[n + 1])]] : [])),
    );
  return typeof given === 'object' && given !== null ? asText(given) : {};
}

const asText = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
