import { z } from 'zod';
import type { ObjectName, Objects } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import { missing } from '../wire/failure.ts';
import { type Paging, page, paging } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { int, nested, text } from '../wire/parameters.ts';

/** Words for objects in Stripe's error messages, where they differ from the value of `object`. */
const WORDS: Partial<Record<ObjectName, string>> = {
  payment_method: 'PaymentMethod',
  webhook_endpoint: 'webhook endpoint',
  'billing_portal.configuration': 'configuration',
};

/**
 * Returns the object with this id. For an unknown id, throws 404 if the id is in the path, or 400 if it is in
 * the parameter `param`.
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
 * Defines a query parameter that filters a list. If the request omits the parameter, the schema's default
 * applies; without a default, the list is not filtered.
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
