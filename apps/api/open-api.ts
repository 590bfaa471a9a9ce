import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { brand } from '#brand';
import { type Contract, isContract } from '#contracts/contract';
import { contractGroups } from '#contracts/groups';
import { languages } from '#locales/languages';
import { commonResponses, ERROR_SCHEMAS, HEADERS, responses } from './open-api/responses.ts';
import { type Json, SchemaRegistry } from './open-api/schemas.ts';

/**
 * Serves `/api/openapi.json`, generated from the contracts. The tests validate every response against it
 * (`tests/support/openapi/validate-response.ts`).
 */
export function openApi(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(publicOrigin));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document);
  });
}

const DESCRIPTION = `Calls of the ${brand.name} website and app.

GET calls that change nothing answer HEAD too. Query parameters that a call does not name are ignored; fields of a body \
that it does not name are refused. Failures have one shape, \`Error\`: \`error\` is for programs, \`error_description\` \
for people.`;

/**
 * Returns the OpenAPI 3.1 document of the whole API.
 * @param origin the API's origin
 */
export function openApiDocument(origin: string) {
  const book = new SchemaRegistry();
  const paths: Record<string, Json> = {};
  for (const [tag, { exports }] of Object.entries(contractGroups))
    for (const [name, shape] of Object.entries<unknown>(exports))
      if (isContract(shape))
        paths[shape.path] = {
          ...paths[shape.path],
          [shape.method.toLowerCase()]: operation(name, tag, shape, book),
        };
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: DESCRIPTION,
      contact: { name: brand.name, email: brand.supportEmail, url: `${origin}/support` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: Object.entries(contractGroups).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of a session' },
        app: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`App <app token>`' },
      },
      parameters: { AcceptLanguage: ACCEPT_LANGUAGE },
      headers: HEADERS,
      responses: commonResponses(),
      schemas: { ...ERROR_SCHEMAS, ...book.components },
    },
  };
}

const LANGUAGE_CODES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  languages.map((language) => `\`${language}\``),
);

const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: `Language of sentences and names: ${LANGUAGE_CODES}, English unless given`,
  schema: { type: 'string' },
};

/** Schema of a form whose file fields may have any name. */
const FILES_SCHEMA = { type: 'object', additionalProperties: { type: 'string', format: 'binary' } };

const SECURITY = { none: [], app: [{ app: [] }, { session: [] }], user: [{ session: [] }] };

function operation(name: string, tag: string, shape: Contract, book: SchemaRegistry): Json {
  return {
    operationId: name,
    summary: shape.summary,
    tags: [tag],
    security: SECURITY[shape.auth],
    ...(shape.fresh ? { 'x-proof': 'fresh' } : {}),
    ...(shape.scope ? { 'x-scope': shape.scope } : {}),
    ...(shape.botCheckAfter ? { 'x-bot-check-after': shape.botCheckAfter } : {}),
    parameters: [
      ...parameters('path', shape.params, book),
      ...parameters('query', shape.query, book),
      ...headerParameters(shape),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...requestBody(shape, book),
    responses: responses(shape, book),
  };
}

/**
 * Returns the `requestBody` part of an operation; empty if the operation takes no body. A JSON body without
 * required fields is optional.
 */
function requestBody({ multipart, rawBody, body }: Contract, book: SchemaRegistry): Json {
  if (multipart)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILES_SCHEMA } } } };
  const schema = rawBody ?? body;
  if (!schema) return {};
  const required = rawBody !== undefined || !schema.safeParse({}).success;
  return { requestBody: { required, content: { 'application/json': { schema: book.input(schema) } } } };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, book: SchemaRegistry): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: book.input(value as z.ZodType),
  }));
}

const headerParameters = ({ requestHeaders = {} }: Contract): Json[] =>
  Object.entries(requestHeaders).map(([name, { description, required = false }]) => ({
    ...{ name, in: 'header', required, description },
    schema: { type: 'string' },
  }));
