import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS } from '#platform/clock';
import { authorization, send } from '../../http/answer.ts';
import { API_VERSION, newId, type World } from '../state/world.ts';
import { expanded, plannedExpansions } from './expand.ts';
import { type FailureBody, StripeFailure } from './failure.ts';
import { type FormObject, readForm } from './form.ts';
import type { Operation } from './operation.ts';

interface Fault {
  /**
   * `lost-answer` executes the request and then drops the connection; `reset` drops the connection without
   * executing the request. `broken` responds with 500 and, like Stripe, stores this response under the
   * idempotency key. `down` responds with 503, and `garbage` with an HTML page as from a proxy; neither
   * executes the request.
   */
  mode: 'normal' | 'slow' | 'down' | 'reset' | 'garbage' | 'lost-answer' | 'broken';
  slowMs: number;
  /** The affected operation, such as `POST /v1/checkout/sessions`, or `*` for all. */
  only?: string;
  /** Number of requests after which the mode is normal again. */
  times?: number;
}

export interface ApiState {
  world: World;
  fault: Fault;
  /** Number of requests by operation: `POST /v1/customers` → 3. */
  requests: Record<string, number>;
  /** Idempotency keys whose first request is still running. */
  running: Set<string>;
  /** Runs everything that has fallen due. Called before every request. */
  catchUp(): void;
}

const REPLAYED_FOR_MS = 24 * HOUR_MS;

/**
 * Adds the routes of the operations, with the behaviour that all operations share: API key, faults,
 * idempotency, expansion and errors.
 */
export function apiRoutes(app: FastifyInstance, api: ApiState, operations: readonly Operation[]): void {
  for (const one of operations)
    app.route({
      method: one.method,
      url: one.path,
      handler: (request, reply) => answer(api, one, request, reply),
    });
  app.all('/v1/*', (request, reply) =>
    reject(
      reply,
      new StripeFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`,
      }),
    ),
  );
}

async function answer(api: ApiState, called: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { world } = api;
  const name = `${called.method} ${called.path}`;
  api.requests[name] = (api.requests[name] ?? 0) + 1;
  const fault = faultFor(api, name);
  reply.headers({ 'request-id': newId(world, 'req'), 'stripe-version': API_VERSION });
  if (fault.mode === 'reset') return drop(request, reply);
  if (fault.mode === 'down')
    return reject(reply, new StripeFailure(503, apiError('The service is unavailable.')));
  if (fault.mode === 'garbage')
    return reply.code(200).type('text/html').send('<html><title>Just a moment</title></html>');
  try {
    authorize(world, request);
    const form = readForm(
      called.method === 'POST' ? String(request.body ?? '') : (request.url.split('?')[1] ?? ''),
    );
    const prepared = called.prepare(form);
    const plans = plannedExpansions(called.answers, called.isList, prepared.expand);
    const key = keyOf(called, request);
    const before = key === undefined ? undefined : storedFor(api, key, request, form);
    if (before) return fault.mode === 'lost-answer' ? drop(request, reply) : replay(reply, before);
    if (key !== undefined) api.running.add(key);
    try {
      if (fault.mode === 'slow') await wait(fault.slowMs, undefined, { ref: false });
      const outcome = execute(api, request, key, () => {
        if (fault.mode === 'broken')
          throw new StripeFailure(500, apiError('An unknown error occurred in the sandbox, as configured.'));
        return expanded(world, prepared.run(world, idIn(request)), called.isList, plans);
      });
      if (key !== undefined) remember(api, key, request, form, outcome);
      world.store.flush();
      if (fault.mode === 'lost-answer') return drop(request, reply);
      if (key !== undefined) reply.header('idempotency-key', key);
      return send(reply, outcome);
    } finally {
      if (key !== undefined) api.running.delete(key);
    }
  } catch (error) {
    if (error instanceof StripeFailure) return reject(reply, error);
    throw error;
  }
}

interface Outcome {
  status: number;
  body: string;
}

/**
 * Runs an operation and returns its response. A StripeFailure becomes its error response, and any other error
 * a 500. A StripeFailure from before the execution is thrown instead, so that it is not stored under the
 * idempotency key.
 */
function execute(
  api: ApiState,
  request: FastifyRequest,
  key: string | undefined,
  run: () => object,
): Outcome {
  const { world } = api;
  api.catchUp();
  world.request = { id: newId(world, 'req'), idempotency_key: key ?? null };
  try {
    const body = run();
    world.inspect(body);
    return { status: 200, body: JSON.stringify(body, null, 2) };
  } catch (error) {
    if (error instanceof StripeFailure) {
      if (!error.executed) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.error }) };
    }
    request.log.error({ err: error }, 'stripe sandbox');
    return { status: 500, body: JSON.stringify({ error: apiError(String(error)) }) };
  } finally {
    world.request = null;
  }
}

const apiError = (message: string): FailureBody => ({ type: 'api_error', message });

function faultFor(api: ApiState, name: string): Fault {
  const { fault } = api;
  if (fault.mode === 'normal' || (fault.only !== undefined && fault.only !== '*' && fault.only !== name))
    return { mode: 'normal', slowMs: 0 };
  const now = { ...fault };
  if (fault.times !== undefined) {
    fault.times -= 1;
    if (fault.times <= 0) {
      fault.mode = 'normal';
      delete fault.times;
    }
  }
  return now;
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** Throws 401 unless the request contains the accepted API key. */
function authorize(world: World, request: FastifyRequest): void {
  const given = Buffer.from(authorization(request, 'Bearer') ?? '');
  const right = Buffer.from(world.store.kept.secretKey);
  if (given.length === right.length && timingSafeEqual(given, right)) return;
  const message =
    given.length === 0
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${given.toString().slice(0, 8)}****`;
  throw new StripeFailure(401, { type: 'invalid_request_error', message }, false);
}

function idIn({ params }: FastifyRequest): string {
  const { id } = params as { id?: string };
  return id ?? '';
}

function keyOf(called: Operation, { headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return called.method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined;
}

const fingerprintOf = (request: FastifyRequest, form: FormObject) =>
  `${request.method} ${request.url}\n${JSON.stringify(form)}`;

/**
 * Returns the stored response of an earlier request with this key, or undefined if there is none. Throws 409
 * while the earlier request is running, or 400 if the earlier request was different.
 */
function storedFor(api: ApiState, key: string, request: FastifyRequest, form: FormObject) {
  if (api.running.has(key))
    throw new StripeFailure(
      409,
      {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
      },
      false,
    );
  const row = api.world.store.find('replay', key);
  if (!row || row.at + REPLAYED_FOR_MS < api.world.time.now().getTime()) return undefined;
  if (row.fingerprint === fingerprintOf(request, form)) return row;
  throw new StripeFailure(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    false,
  );
}

function remember(
  { world }: ApiState,
  key: string,
  request: FastifyRequest,
  form: FormObject,
  { status, body }: Outcome,
) {
  const at = world.time.now().getTime();
  world.store.put('replay', { id: key, fingerprint: fingerprintOf(request, form), status, body, at });
}

const replay = (reply: FastifyReply, { id, status, body }: { id: string } & Outcome) =>
  send(reply, { status, body, headers: { 'idempotency-key': id, 'idempotent-replayed': 'true' } });

const reject = (reply: FastifyReply, { status, error }: StripeFailure) =>
  send(reply, { status, body: { error } });
