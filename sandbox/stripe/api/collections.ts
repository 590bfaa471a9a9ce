import { z } from 'zod';
import type { ObjectName, Objects } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import { missing } from '../wire/failure.ts';
import { type Paging, page, paging } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { int, nested, text } from '../wire/parameters.ts';

/** Names of objects in Stripe's messages, where they differ from the value of `object`. */
const WORDS: Partial<Record<ObjectName, string>> = {
  payment_method: 'PaymentMethod',
  webhook_endpoint: 'webhook endpoint',
  'billing_portal.configuration': 'configuration',
};

/**
 * Returns the object with this id. Throws for an unknown id: 400 if `param` names the parameter with the id,
 * otherwise 404, because the id is in the path.
 */
export function objectAt<Name extends ObjectName>(
  world: World,
  name: Name,
  id: string,
  param?: string,
): Objects[Name] {
  const found = world.store.find(name, id);
  if (!found) throw missing(WORDS[name] ?? name, id, param);
  return found;
}

/** Defines `GET {path}/{id}`. */
export const retrieving = (name: ObjectName, path: string) =>
  operation({
    method: 'GET',
    path: `${path}/:id`,
    answers: name,
    parameters: {},
    run: (world, _, id) => objectAt(world, name, id),
  });

export interface Filter<Row> {
  schema: z.ZodType;
  matches(row: Row, value: unknown): boolean;
}

/**
 * Defines a query parameter of a list endpoint. If the parameter is missing, the schema's default applies;
 * without a default, the parameter filters nothing.
 */
export const filter = <Row, Schema extends z.ZodType>(
  schema: Schema,
  matches: (row: Row, value: z.output<Schema>) => boolean,
): Filter<Row> => ({
  schema,
  matches: (row, value) => matches(row, value as z.output<Schema>),
});

/** Defines parameters that filter by equality with the fields of the same name. */
export const equal = <Row extends object>(...fields: (keyof Row & string)[]): Record<string, Filter<Row>> =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      filter<Row, z.ZodType>(text().optional(), (row, value) => String(row[field]) === value),
    ]),
  );

/** Defines `GET {path}`: pages of the stored objects, newest first, filtered by `created` and the given filters. */
export function listing<Name extends ObjectName>(
  name: Name,
  path: string,
  filters: Record<string, Filter<Objects[Name]>> = {},
) {
  const entries = Object.entries(filters);
  const own = z.strictObject(Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])));
  return operation({
    method: 'GET',
    path,
    answers: name,
    isList: true,
    parameters: { ...paging, created: nested({ gte: int() }).optional(), ...own.shape },
    run: (world, { created, ...given }: Paging & { created?: { gte: number }; [filter: string]: unknown }) =>
      page(
        path,
        world.store
          .all(name)
          .filter(
            (row) =>
              row.created >= (created?.gte ?? 0) &&
              entries.every(([key, { matches }]) => given[key] === undefined || matches(row, given[key])),
          ),
        given,
      ),
  });
}
