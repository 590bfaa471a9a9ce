import { STATUS_CODES } from 'node:http';
import type { Contract } from '#contracts/contract';
import { type ErrorCode, errorStatus } from '#contracts/errors';
import { groupByStatus, possibleErrors } from '#contracts/possible-errors';
import { errorText } from '#locales/error-texts';
import { fallbackLanguage, languages } from '#locales/languages';
import type { Json, SchemaRegistry } from './schemas.ts';

const CODES = Object.keys(errorStatus) as ErrorCode[];

export const ERROR_SCHEMAS: Json = {
  ErrorCode: { type: 'string', enum: CODES },
  Error: {
    type: 'object',
    required: ['error', 'error_description'],
    additionalProperties: false,
    properties: {
      error: { $ref: '#/components/schemas/ErrorCode' },
      error_description: { type: 'string', description: 'A sentence in the language of `Accept-Language`' },
      fields: {
        type: 'object',
        description: 'Field of the request → what is wrong with it. Nested names are dotted: `links.0.link`',
        additionalProperties: { $ref: '#/components/schemas/ErrorCode' },
      },
    },
  },
};

const header = (description: string, schema: Json) => ({ description, required: true, schema });

/** Response headers, defined as components of the document. */
export const HEADERS: Readonly<Record<string, Json>> = {
  'X-Request-Id': header('Id of the request in the log', { type: 'string', pattern: '^[\\w-]{16,64}$' }),
  'Content-Language': header('Language of `error_description`', { type: 'string', enum: languages }),
  'Retry-After': header('Seconds to wait', { type: 'string', pattern: '^[1-9]\\d*$' }),
  Allow: header('Methods that this address answers', { type: 'string', pattern: '^[A-Z]+(, [A-Z]+)*$' }),
  Location: header('Address to go to', { type: 'string', format: 'uri' }),
};

/** Error responses that many operations share, defined as components of the document. */
const COMMON: Readonly<Record<string, ErrorCode>> = {
  InvalidRequest: 'invalid_request',
  Unauthorized: 'unauthorized',
  CrossSite: 'cross_site',
  NotFound: 'not_found',
  MethodNotAllowed: 'method_not_allowed',
  PayloadTooLarge: 'payload_too_large',
  UnsupportedMediaType: 'unsupported_media_type',
  TooManyRequests: 'too_many_requests',
  ErrorOccurred: 'an_error_occurred',
  Unavailable: 'unavailable',
};

export const commonResponses = (): Json =>
  Object.fromEntries(
    Object.entries(COMMON).map(([name, code]) => [name, failure(errorStatus[code], [code], CODES)]),
  );

/** Returns the OpenAPI descriptions of all responses of an operation, keyed by status. */
export function responses(contract: Contract, book: SchemaRegistry): Json {
  const codes = possibleErrors(contract);
  const failures = groupByStatus(codes, contract.statusOf).map(
    ([status, ofStatus]) => [status, common(ofStatus) ?? failure(status, ofStatus, codes)] as const,
  );
  return {
    ...Object.fromEntries([...successes(contract, book), ...failures]),
    ...(contract.conditional ? { 304: notModified(contract) } : {}),
    ...(contract.status === 303 ? { default: FOLLOWED_REDIRECT } : {}),
  };
}

/** Response of the redirect's target, for clients that follow redirects automatically. */
const FOLLOWED_REDIRECT = { description: 'The answer of the address in `Location`' };

const notModified = ({ responseHeaders }: Contract): Json => ({
  description: STATUS_CODES[304] ?? '',
  headers: headersNamed(['X-Request-Id'], responseHeaders),
});

function common([code, ...others]: readonly ErrorCode[]): Json | undefined {
  const found = Object.entries(COMMON).find(([, only]) => only === code && others.length === 0);
  return found && { $ref: `#/components/responses/${found[0]}` };
}

function successes(contract: Contract, book: SchemaRegistry): [status: number, response: Json][] {
  const { status = 200, response, responses, responseType = 'application/json; charset=utf-8' } = contract;
  const schemas = responses ? Object.entries(responses) : [[status, response] as const];
  return schemas.map(([at, schema]) => [
    Number(at),
    {
      description: STATUS_CODES[at] ?? '',
      headers: headersNamed(
        ['X-Request-Id', ...(status === 303 ? ['Location'] : [])],
        contract.responseHeaders,
      ),
      ...(schema ? { content: { [mediaType(responseType)]: { schema: book.output(schema) } } } : {}),
    },
  ]);
}

function failure(status: number, codes: readonly ErrorCode[], inFields: readonly ErrorCode[]): Json {
  const names = ['X-Request-Id', 'Content-Language'];
  if (status === 405) names.push('Allow');
  if (status === 429 || status === 503) names.push('Retry-After');
  const properties = {
    error: { enum: codes },
    ...(inFields === CODES ? {} : { fields: { additionalProperties: { enum: inFields } } }),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorText(fallbackLanguage, code)}`).join('\n\n'),
    headers: headersNamed(names),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties }] } },
    },
  };
}

const mediaType = (contentType: string) => contentType.split(';', 1)[0] ?? '';

const headersNamed = (names: readonly string[], own: Readonly<Record<string, string>> = {}): Json => ({
  ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  ...Object.fromEntries(Object.entries(own).map(([name, what]) => [name, header(what, { type: 'string' })])),
});
