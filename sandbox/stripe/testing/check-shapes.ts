import { Ajv, type ValidateFunction } from 'ajv';
import { definitions, LIST, objectTypes, reference } from './sdk-schema.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

let validators: Map<string, () => ValidateFunction> | undefined;

/**
 * Returns functions that compile validators, by the name of a type, such as `customer`, `deleted customer` or
 * `event invoice.paid`. Each validator is compiled once per process.
 */
function makeValidators(): Map<string, () => ValidateFunction> {
  // The schemas are generated, so they need no validation. Validating and inlining them would take most of
  // the set-up time.
  const ajv = new Ajv({ strict: false, validateSchema: false, inlineRefs: false });
  const references = [...objectTypes()].map(([name, type]) => [name, reference(type)] as const);
  ajv.addSchema({ $id: 'sdk', $defs: definitions });
  const made = references.map(([name, $ref]): [string, () => ValidateFunction] => {
    let compiled: ValidateFunction | undefined;
    return [
      name,
      () => (compiled ??= ajv.compile(typeof $ref === 'boolean' ? $ref : { $ref: `sdk${$ref.$ref}` })),
    ];
  });
  const list = ajv.compile(LIST);
  const all = new Map([...made, ['list', () => list]]);
  // Compile the validators of objects in advance, because compilation during a request would exceed the
  // client's timeout. Those of events compile quickly, because they only refer to the objects.
  for (const [name, compile] of all) if (!name.startsWith('event ')) compile();
  return all;
}

function nameOf({ object, type, deleted }: Json): string {
  if (object === 'event') return `event ${type}`;
  return deleted === true ? `deleted ${object}` : String(object);
}

function deviationsOf(body: Json): string[] {
  const name = nameOf(body);
  const validate = validators?.get(name)?.();
  if (!validate) return [`${name}: the SDK has no such type`];
  const own = validate(body)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
      );
  const entries = name === 'list' && Array.isArray(body.data) ? body.data.filter(isJson) : [];
  return [...own, ...entries.flatMap(deviationsOf)];
}

export interface ShapeCheck {
  /** Callback for the stand-in's option `inspect`. */
  inspect(body: object): void;
  /** Throws an error that lists the deviations since the last call. No-op if there were none. */
  report(): void;
}

/** Compares the stand-in's responses and events with the types of Stripe's SDK. */
export function checkShapes(): ShapeCheck {
  validators ??= makeValidators();
  const deviations = new Set<string>();
  return {
    inspect: (body) => {
      const sent: unknown = JSON.parse(JSON.stringify(body));
      if (isJson(sent)) for (const deviation of deviationsOf(sent)) deviations.add(deviation);
    },
    report: () => {
      const found = [...deviations];
      deviations.clear();
      if (found.length > 0)
        throw new Error(`The stand-in deviates from Stripe's types:\n${found.join('\n')}`);
    },
  };
}
