import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Api, type LooseInput, RequestError } from '#contracts/client';

export interface DirectCaller {
  address: string;
  requestId: string;
  headers: Record<string, string>;
  log: FastifyBaseLogger;
}

/**
 * The typed client of a page made in this process. Reads that were mounted as such (`apps/api/read.ts`) run directly;
 * everything else, and whoever wants an answer's headers, goes through `api` and so through the server's own routes.
 */
export function withDirectReads(app: FastifyInstance, api: Api, caller: DirectCaller): Api {
  const call = async (name: Parameters<Api>[0], input: LooseInput = {}): Promise<unknown> => {
    const read = app.reads.get(name);
    if (!read || input.headers) return (api as LooseCall)(name, input);
    const given = { params: asText(input.params), query: asText(input.query) };
    const outcome = await read(given, {
      id: caller.requestId,
      headers: caller.headers,
      ip: caller.address,
      log: caller.log,
    });
    if ('data' in outcome) return outcome.data;
    const { status, headers, body } = outcome.error;
    throw new RequestError(STATUS_CODES[status] ?? '', status, body, new Headers(headers));
  };
  return Object.assign(call, { exchange: api.exchange }) as Api;
}

/** The client without the types of its calls. */
export type LooseCall = (name: string, input?: LooseInput) => Promise<unknown>;

/** As the parts would read in an address; what is missing is left out. */
function asText(values: Record<string, unknown> = {}): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) text[name] = String(value);
  return text;
}
