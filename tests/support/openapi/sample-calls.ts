/**
 * Well-formed calls, generated from the OpenAPI document alone. The fuzzing and the hostile text tests start
 * from them, and new operations are included automatically.
 */

/** Properties of a JSON schema that this file reads. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  maxProperties?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface SampleCall {
  name: string;
  method: string;
  /** Template with `{name}` for each path parameter. */
  path: string;
  params: Record<string, string>;
  query: [name: string, value: string][];
  /** Undefined if the call takes no JSON body. */
  body: unknown;
}

/** Values by field name, for fields whose schema does not determine valid values. */
export type KnownValues = Readonly<Record<string, unknown>>;

const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
/** Bodies of calls whose fields depend on each other, by operation. */
const BODIES: Readonly<Record<string, unknown>> = {
  prove: { code: '123 456' },
  addPasskey: {
    ceremony: 'AAAA',
    passkey: { ...passkey, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  signInByPasskey: {
    ceremony: 'AAAA',
    passkey: {
      ...passkey,
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
};

/** Returns a sample call of every operation in the document. */
export function sampleCalls({ paths, components: { schemas } }: OpenApi, known: KnownValues): SampleCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const given = (place: Parameter['in']): [string, string][] =>
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, String(sample(schema, name, known))]);
      const json = requestBody?.content['application/json']?.schema;
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        params: Object.fromEntries(given('path')),
        query: given('query'),
        body: json && (BODIES[operationId] ?? sample(inlined(json, schemas), '', known)),
      };
    }),
  );
}

/** Returns a copy with references replaced by the named schemas. */
const inlined = (schema: Schema, named: Record<string, Schema>): Schema =>
  JSON.parse(JSON.stringify(schema), (_, inner) => {
    const name = inner?.$ref?.replace('#/components/schemas/', '');
    return name && named[name] ? inlined(named[name], named) : inner;
  });

function sample(schema: Schema, name: string, known: KnownValues): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return sample(choices.find(({ const: only }) => only !== '') ?? {}, name, known);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .slice(0, schema.maxProperties)
          .map(([key, value]) => [key, sample(value, key, known)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items, name, known)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      if (schema.format === 'date-time') return '2030-01-01T00:00:00Z';
      return schema.format === 'date' ? '2030-01-01' : 'some text';
  }
}

/** Returns the paths to every value inside a value; the empty path is the value itself. */
export function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

/**
 * Returns a copy in which the value at a path is replaced. If the replacement is undefined, the value is
 * missing from the JSON.
 */
export function withValue(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, replacement);
  return copy;
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}
