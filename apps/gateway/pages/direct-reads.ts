import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Api, RequestError, type UntypedInput } from '#contracts/client';

export interface DirectCaller {
  ip: string;
  requestId: string;
  headers: Record<string, string>;
  log: FastifyBaseLogger;
}

/**
 * Returns the typed client of a page rendered in this process. Calls to routes registered with `readRoute`
 * (`apps/api/read-route.ts`) run directly. All other calls, calls with headers of their own, and calls that
 * need response headers go through `api` to the server's routes.
 */
export function withDirectReads(app: FastifyInstance, api: Api, caller: DirectCaller): Api {
  const call = async (name: Parameters<Api>[0], input: UntypedInput = {}): Promise<unknown> => {
    const read = app.directReads.get(name);
    if (!read || input.headers) return (api as UntypedCall)(name, input);
    const given = { params: toStrings(input.params), query: toStrings(input.query) };
    const outcome = await read(given, {
      id: caller.requestId,
      headers: caller.headers,
      ip: caller.ip,
      log: caller.log,
    });
    if ('data' in outcome) return outcome.data;
    const { status, headers, body } = outcome.error;
    throw new RequestError(STATUS_CODES[status] ?? '', status, body, new Headers(headers));
  };
  return Object.assign(call, { exchange: api.exchange }) as Api;
}

/** The typed client, without the types of its calls. */
export type UntypedCall = (name: string, input?: UntypedInput) => Promise<unknown>;

/** Converts parameters to strings, as a URL would contain them. Leaves out null and undefined. */
function toStrings(values: Record<string, unknown> = {}): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) text[name] = String(value);
  return text;
}
