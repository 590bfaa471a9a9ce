import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Answer, Auth, Contract, Input } from '#contracts/contract';
import { type FieldErrors, isErrorCode } from '#contracts/errors';
import { type Context, ProductError } from '#domain/context';
import { SECOND_MS } from '#platform/clock';
import type { Credential } from './context.ts';

/** What a handler may need beside the parsed input: headers of the request and of the answer. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<Shape extends Contract> = (
  context: Context,
  input: Input<Shape>,
  http: Http,
) => Promise<Answer<Shape>>;

/** Longer than a body may take to come (`BODY_MS`); whoever waits longer is told to come back. */
const LONGEST_MS = 35 * SECOND_MS;

export interface RouteLimits {
  /** How long its answer may take; 35 s unless told. */
  longestMs?: number;
  /** Let in however much there is to do, for what bounds itself. */
  admission?: 'always';
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Mounts one call: who may, parse by the contract, one domain verb, answer by the contract. Fields that the
 * answer's schema does not name never leave (security 8.2.3).
 */
export function route<Shape extends Contract>(
  app: FastifyInstance,
  contract: Shape,
  handle: Handler<Shape>,
  { longestMs = LONGEST_MS, admission }: RouteLimits = {},
): void {
  app.route({
    method: contract.method,
    url: fastifyPath(contract.path),
    exposeHeadRoute: false,
    handlerTimeout: longestMs,
    config: admission ? { admission } : {},
    // Before a body is read.
    onRequest: async (request) => authorise(contract.auth, request.credential),
    handler: async (request, reply) => {
      const input = parseInput(contract, request);
      const answer = await handle(request.context, input, { request, reply });
      // A handler may have said something more exact.
      if (reply.statusCode === 200) reply.code(contract.status ?? 200);
      reply.header('cache-control', 'no-store');
      return contract.answer ? contract.answer.parse(answer) : reply.send();
    },
  });
}

export function authorise(auth: Auth, credential: Credential): void {
  const enough = auth === 'none' || credential === 'session' || (auth === 'app' && credential === 'app');
  if (!enough) throw new ProductError('unauthorized');
}

/** What was given, parsed by the contract; refuses with the codes of its fields. */
export function parseInput<Shape extends Contract>(
  contract: Shape,
  given: { params: unknown; query: unknown; body?: unknown },
): Input<Shape> {
  return {
    params: parse(contract.params, given.params),
    query: parse(contract.query, given.query),
    body: parse(contract.body, given.body),
  } as Input<Shape>;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const { '': whole, ...fields } = fieldErrors(result.error.issues);
  const codes = new Set(Object.values(fields));
  const [only] = codes;
  const code = codes.size === 1 && only && !whole ? only : 'invalid_input';
  throw new ProductError(code, only ? { fields } : {});
}

/** Zod's issues as field → code. A schema's message is the code; anything else is `invalid_input`. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = 'unknown_field';
    else fields[path] ??= isErrorCode(issue.message) ? issue.message : 'invalid_input';
  }
  return fields;
}
