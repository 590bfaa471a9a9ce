import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '#brand';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { errorStatus } from '#contracts/errors';

/** `/api/openapi.json`, generated from the contracts. */
export function openApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  app.get('/api/openapi.json', { exposeHeadRoute: false }, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
}

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, shape] of Object.entries(contracts as Record<string, Contract>)) {
    paths[shape.path] ??= {};
    Object.assign(paths[shape.path] ?? {}, { [shape.method.toLowerCase()]: operation(name, shape) });
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        app: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`App <app token>`' },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
    paths,
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: {
    error: { type: 'string', enum: Object.keys(errorStatus) },
    error_description: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** Files in fields of any name. */
const FILES_SCHEMA = { type: 'object', additionalProperties: { type: 'string', format: 'binary' } };

const SECURITY = { none: [], app: [{ app: [] }, { session: [] }], user: [{ session: [] }] };

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const answerSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

function operation(name: string, shape: Contract) {
  return {
    operationId: name,
    summary: shape.summary,
    security: SECURITY[shape.auth],
    parameters: [...parameters('path', shape.params), ...parameters('query', shape.query)],
    ...requestBody(shape),
    responses: {
      [shape.status ?? 200]: {
        description: 'Success',
        ...(shape.answer ? { content: { 'application/json': { schema: answerSchema(shape.answer) } } } : {}),
      },
      default: {
        description: ['Failure', ...(shape.errors ?? [])].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(shape: Contract) {
  const content = shape.multipart
    ? { 'multipart/form-data': { schema: FILES_SCHEMA } }
    : shape.body && { 'application/json': { schema: inputSchema(shape.body) } };
  return content ? { requestBody: { required: true, content } } : {};
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: inputSchema(value as z.ZodType),
  }));
}
