import { z } from 'zod';
import type { ObjectName } from '../state/tables.ts';
import type { FormObject } from '../wire/form.ts';
import { list, nested, readParameters, text } from '../wire/parameters.ts';
import type { World } from '../world.ts';

/** A call whose parameters have been read. */
export interface Prepared {
  /** Paths of `expand[]`. */
  expand: string[];
  /** Executes; answers the object or list as it is kept. */
  run(world: World, id: string): object;
}

/** One call of the API. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** As Fastify writes it: `/v1/customers/:id`. */
  path: string;
  answers: ObjectName | 'item' | 'line_item';
  isList: boolean;
  /** Throws a 400 that names the wrong parameter. */
  prepare(form: FormObject): Prepared;
}

/** Every call takes `expand[]`. */
const expansions = nested({ expand: list(text(500)).optional() });

interface Described<Shape extends z.ZodRawShape> {
  method: Operation['method'];
  path: string;
  answers: Operation['answers'];
  isList?: boolean;
  parameters: Shape;
  /** `id` is the one in the path, empty where there is none. */
  run(world: World, parameters: z.output<z.ZodObject<Shape, z.core.$strict>>, id: string): object;
}

/** Ties a call's parameters to what it does with them. */
export function operation<Shape extends z.ZodRawShape>({
  parameters: shape,
  run,
  isList = false,
  ...rest
}: Described<Shape>): Operation {
  const schema = z.strictObject(shape);
  return {
    ...rest,
    isList,
    prepare: ({ expand, ...form }) => {
      const { expand: paths = [] } = readParameters(expansions, expand === undefined ? {} : { expand });
      const parameters = readParameters(schema, form);
      return { expand: paths, run: (world, id) => run(world, parameters, id) };
    },
  };
}
