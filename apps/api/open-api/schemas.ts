import { z } from 'zod';
import { contractGroups } from '#contracts/groups';

export type Json = Record<string, unknown>;

/** Schemas that contracts export under a capitalised name, registered under that name. */
const named = z.registry<{ id: string }>();
for (const { exports } of Object.values(contractGroups))
  for (const [id, schema] of Object.entries<unknown>(exports))
    if (schema instanceof z.ZodType && /^[A-Z]/.test(id) && !named.has(schema)) named.add(schema, { id });

/** Converts zod schemas to JSON schemas and collects the named ones as components. */
export class SchemaRegistry {
  /** JSON schemas of the named schemas that have been referenced so far, by component name. */
  readonly components: Json = {};

  /** Returns the JSON schema of data that clients send. */
  input(schema: z.ZodType): Json {
    return this.#convert(schema, 'input');
  }

  /** Returns the JSON schema of data that the API sends. */
  output(schema: z.ZodType): Json {
    return this.#convert(schema, 'output');
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...converted
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: named,
      override({ zodSchema, jsonSchema }) {
        // What a schema's `meta` adds: rules that zod cannot express, such as a number of properties.
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
        dropMachineBounds(jsonSchema);
      },
    });
    const names = new Map(Object.keys($defs).map((name) => [name, this.#nameOf(name, $defs[name], io)]));
    for (const [name, known] of names) this.components[known] = rewriteRefs($defs[name], names);
    return rewriteRefs(converted, names) as Json;
  }

  /**
   * Returns the component name of a schema. If its request and response schemas differ, the one that is added
   * second gets the suffix `Input` or `Output`.
   */
  #nameOf(name: string, definition: unknown, io: string): string {
    const known = this.components[name];
    const same = known === undefined || JSON.stringify(known) === JSON.stringify(rewriteRefs(definition));
    return same ? name : `${name}${io === 'input' ? 'Input' : 'Output'}`;
  }
}

/** Removes JavaScript's safe integer bounds: they are not rules of the product. */
function dropMachineBounds(schema: { minimum?: unknown; maximum?: unknown }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const DEFINITIONS = '#/$defs/';

/** Returns a copy in which every reference `#/$defs/<name>` points to `#/components/schemas/<name>`. */
function rewriteRefs(value: unknown, names: ReadonlyMap<string, string> = new Map()): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key !== '$ref' || typeof inner !== 'string' || !inner.startsWith(DEFINITIONS)) return inner;
    const name = inner.slice(DEFINITIONS.length);
    return `#/components/schemas/${names.get(name) ?? name}`;
  });
}
