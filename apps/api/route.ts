import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, Input, ResponseData } from '#contracts/contract';
import { type ErrorCode, type FieldErrors, isErrorCode } from '#contracts/errors';
import { supportsHead } from '#contracts/possible-errors';
import { type Context, ProductError } from '#domain/context';
import { hasFreshProof } from '#domain/sessions';
import { SECOND_MS } from '#platform/clock';
import type { Credential } from './context.ts';

/** The request and the response, for handlers that need more than the parsed input. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<Shape extends Contract> = (
  context: Context,
  input: Input<Shape>,
  http: Http,
) => Promise<ResponseData<Shape> | Readable | Buffer>;

/** A call whose handler exceeds this limit gets 503 with Retry-After. */
const HANDLER_TIMEOUT_MS = 35 * SECOND_MS;

export interface RouteOptions {
  /** Time limit for the handler. Default: 35 s. */
  timeoutMs?: number;
  /** Admits every request even under overload, for routes that limit their own load. */
  admission?: 'always';
  /** Returns who else than the session shares a limit on concurrent calls (decision 18). */
  principalsOf?: (request: FastifyRequest) => string[];
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Registers the route of one contract. Each request is authorised, its input is parsed according to the
 * contract, one domain verb runs, and the result is serialised according to the contract. Fields that the
 * response schema does not name are dropped (security 8.2.3).
 */
export function route<Shape extends Contract>(
  app: FastifyInstance,
  contract: Shape,
  handle: Handler<Shape>,
  { timeoutMs = HANDLER_TIMEOUT_MS, admission, principalsOf }: RouteOptions = {},
): void {
  const parseInput = inputParser(contract);
  app.route({
    method: contract.method,
    url: fastifyPath(contract.path),
    exposeHeadRoute: supportsHead(contract),
    config: {
      ...(admission ? { admission } : {}),
      ...(principalsOf ? { principalsOf } : {}),
      ...(contract.invalidInput ? { invalidInput: contract.invalidInput } : {}),
      ...(contract.statusOf ? { statusOf: contract.statusOf } : {}),
    },
    // Runs before the body is read.
    onRequest: async (request) => {
      authorise(contract, request);
    },
    handler: async (request, reply) => {
      const input = parseInput(request);
      const answer = await withTimeLimit(handle(request.context, input, { request, reply }), timeoutMs);
      // The handler may have set a more specific status.
      if (reply.statusCode === 200) reply.code(contract.status ?? 200);
      reply.header('cache-control', 'no-store');
      const etag = contract.conditional ? reply.getHeader('etag') : undefined;
      if (etag !== undefined && request.headers['if-none-match']?.replace(/^W\//, '') === etag)
        return reply.code(304).send();
      // A file is sent as it is read, and a shared response as it was serialised.
      if (answer instanceof Readable || Buffer.isBuffer(answer)) return answer;
      const schema = contract.responses?.[reply.statusCode] ?? contract.response;
      return schema ? schema.parse(answer) : reply.send();
    },
  });
}

/** Thrown if a handler exceeds its time limit. */
class HandlerTimeout extends Error {
  readonly statusCode = 503;
}

/** Fastify's own time limit (`handlerTimeout`) ends as soon as it has read the body of a request. */
async function withTimeLimit<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new HandlerTimeout(`no result after ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Errors: the contract's for a missing session, `account_leaving`, `proof_needed`. */
export function authorise(
  contract: Contract,
  { credential, context }: { credential: Credential; context: Context },
): void {
  const { auth, unauthenticatedError = 'unauthorized' } = contract;
  const enough = auth === 'none' || credential === 'session' || (auth === 'app' && credential === 'app');
  if (!enough) throw new ProductError(unauthenticatedError);
  if (auth === 'user' && !contract.whileLeaving) requireStaying(context);
  if (contract.fresh) requireProof(context);
}

/** Errors: `account_leaving`. Calls that need no session are open to everyone, so also to these members. */
function requireStaying({ actor }: Context): void {
  if (actor.kind === 'member' && actor.leavingAt) throw new ProductError('account_leaving');
}

/** Errors: `proof_needed`. Verbs check the proof again with `lockFreshAccount`. */
function requireProof({ actor, clock }: Context): void {
  if (!hasFreshProof(actor, clock.now())) throw new ProductError('proof_needed');
}

/**
 * Returns a function that parses the input according to the contract and ignores query parameters that the
 * contract does not name.
 */
export function inputParser<Shape extends Contract>(contract: Shape) {
  // Once per route: Zod compiles each new schema when it first parses.
  const query = contract.query?.strip();
  return (given: { params: unknown; query: unknown; body?: unknown }): Input<Shape> =>
    ({
      params: parse(contract.params, given.params, 'not_found'),
      query: parse(query, given.query, 'invalid_input'),
      body: parse(contract.body, given.body, 'invalid_input'),
    }) as Input<Shape>;
}

/**
 * Codes for a missing object. An id or name in the path that no object can have, because its format is
 * invalid, gets the same response as a missing object. That response has no field errors.
 */
const NOT_FOUND_CODES = new Set<ErrorCode>([
  ...(['not_found', 'userNotFound', 'post_not_found', 'quest_not_found', 'invalid_link'] as const),
]);

/** @param fallbackCode the code to use if the fields have no common code, or none of its own */
function parse(schema: z.ZodType | undefined, value: unknown, fallbackCode: ErrorCode): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const { '': whole, ...fields } = fieldErrors(result.error.issues);
  const common = commonCode(fields);
  const code = !common || whole || common === 'invalid_input' ? fallbackCode : common;
  const named = Object.keys(fields).length > 0 && !NOT_FOUND_CODES.has(code);
  throw new ProductError(code, named ? { fields } : {});
}

/** Returns the code of all failed fields; `fillAllFields` if any of them is empty. */
function commonCode(fields: FieldErrors): ErrorCode | undefined {
  const codes = new Set(Object.values(fields));
  if (codes.has('fillAllFields')) return 'fillAllFields';
  const [only] = codes;
  return codes.size === 1 ? only : undefined;
}

/** Maximum number of fields that a response names. A body may have tens of thousands of unknown keys. */
const NAMED_FIELDS_MAX = 100;

/**
 * Returns an error code for each field (such as `links.0.link`) that has one of Zod's issues. The message of
 * an issue is used if it is an error code; otherwise the code is `invalid_input`. An unknown key gets
 * `unknown_field`.
 */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const named = issues.slice(0, NAMED_FIELDS_MAX).flatMap((issue): [string, ErrorCode][] => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys')
      return [[path, isErrorCode(issue.message) ? issue.message : 'invalid_input']];
    const keys = issue.keys.slice(0, NAMED_FIELDS_MAX);
    return keys.map((key) => [path ? `${path}.${key}` : key, 'unknown_field']);
  });
  // The first code of a field counts.
  return Object.fromEntries(named.slice(0, NAMED_FIELDS_MAX).reverse());
}
