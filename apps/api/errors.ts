import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#contracts/contract';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contracts/errors';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import { isDatabaseUnavailable, isReadOnlyError, ProductError } from '#domain/context';
import { errorText, invalidInputText } from '#locales/error-texts';
import { acceptedLanguage, fallbackLanguage, type Language } from '#locales/languages';
import { BEARER_CHALLENGE, INVALID_TOKEN_CHALLENGE } from '#platform/bearer-challenge';
import { OVERLOAD_RETRY_SECONDS } from '#platform/concurrency/overloaded';
import { asProductError, SLOW_RETRY_SECONDS } from './as-product-error.ts';
import type { CallerRequest } from './context.ts';

/** Retry-After in seconds if the database is unavailable. */
const DATABASE_RETRY_SECONDS = 5;

/** Registers the handler that sends every failure as an `ErrorBody`. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = errorResponse(request, error);
    const { invalidInput: field, statusOf } = request.routeOptions.config;
    if (field && body.error === 'invalid_input' && isAbout(field, body))
      body.error_description = invalidInputText(languageOf(request), field);
    if (status === 401)
      reply.header(
        'www-authenticate',
        request.hasInvalidSession ? INVALID_TOKEN_CHALLENGE : BEARER_CHALLENGE,
      );
    return reply
      .code(statusOf?.[body.error] ?? status)
      .headers(headers)
      .send(body);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Copied from the route's contract. */
    invalidInput?: Contract['invalidInput'];
    statusOf?: Contract['statusOf'];
  }
}

/**
 * Whether the contract's message for `field` describes the error. It does not describe a password that is too
 * common, for example: its length is valid, and the error has a code of its own.
 */
const isAbout = (field: string, { fields }: ErrorBody): boolean =>
  fields === undefined || ['invalid_input', 'invalidPassword'].includes(fields[field] ?? '');

/**
 * Handles URLs of the API that the router cannot decode, such as `/api/%zz`. No route and no hook runs for
 * them, so this handler sets the response headers and writes the request's log line.
 */
export function malformedUrlHandler(headers: Record<string, string>) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const known = asProductError(error) ?? new ProductError('invalid_request');
    const status = errorStatus[known.code];
    request.log.info({ method: request.method, route: 'unknown', status }, 'request');
    void sendError(request, reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id }), known);
  };
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ProductError): FastifyReply {
  const { status, headers, body } = toErrorResponse(request, error);
  return reply.code(status).headers(headers).send(body);
}

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/**
 * Returns the response to any failure. Logs unexpected errors, and failures caused by a database that is
 * unavailable or read-only.
 */
export function errorResponse(caller: CallerRequest, error: unknown): ErrorResponse {
  const away = isDatabaseUnavailable(error);
  if (away || isReadOnlyError(error)) {
    caller.log.error({ err: error }, away ? 'database away' : 'nothing can be written');
    return toErrorResponse(
      caller,
      new ProductError('unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS }),
    );
  }
  const known = asProductError(error);
  if (!known) caller.log.error({ err: error }, 'unexpected error');
  return toErrorResponse(caller, known ?? new ProductError('an_error_occurred'));
}

/** Codes of errors caused by a lack of capacity. Their Retry-After is `OVERLOAD_RETRY_SECONDS`. */
const RETRY_AT_ONCE = new Set<ErrorCode>(['unavailable', 'too_many_requests']);

/**
 * Returns the error response for a request that is rejected before the framework sees it (decision 18,
 * `protocol-error-handler.ts`).
 */
export function localizedErrorResponse(code: ErrorCode, language: Language): ErrorResponse {
  const facts = RETRY_AT_ONCE.has(code) ? { retryAfterSeconds: OVERLOAD_RETRY_SECONDS } : {};
  return toErrorResponse({ headers: { 'accept-language': language } }, new ProductError(code, facts));
}

const languageOf = ({ headers }: Pick<CallerRequest, 'headers'>): Language =>
  acceptedLanguage(headers['accept-language']) ?? fallbackLanguage;

function toErrorResponse(caller: Pick<CallerRequest, 'headers'>, error: ProductError): ErrorResponse {
  const language = languageOf(caller);
  const status = errorStatus[error.code];
  const { retryAfterSeconds = status === 503 ? SLOW_RETRY_SECONDS : undefined } = error.details;
  return {
    status,
    headers: {
      ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
      'content-language': language,
      'cache-control': 'no-store',
    },
    body: {
      error: error.code,
      error_description: errorText(language, error.code),
      ...(error.fields ? { fields: error.fields } : {}),
    },
  };
}
