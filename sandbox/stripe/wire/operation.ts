import { z } from 'zod';
import type { ObjectName } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import type { FormObject } from './form.ts';
import { list, nested, readParameters, text } from './parameters.ts';

/** A request with parsed parameters. */
interface Prepared {
  expand: string[];
  /** Executes the operation and returns the stored object or list. */
  run(world: World, id: string): object;
}

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path in Fastify's notation: `/v1/customers/:id`. */
  path: string;
  answers: ObjectName;
  isList: boolean;
  /** Parses the parameters. Throws 400 with the name of the invalid parameter. */
  prepare(form: FormObject): Prepared;
}

/** Schema of `expand[]`, which every operation accepts. */
const expansions = nested({ expand: list(text(500)).optional() });

interface Described<Shape extends z.ZodRawShape> {
  method: Operation['method'];
  path: string;
  answers: Operation['answers'];
  isList?: boolean;
  parameters: Shape;
  /** Executes the operation. `id` is the id in the path, or empty if the path has none. */
  run(world: World, parameters: z.output<z.ZodObject<Shape, z.core.$strict>>, id: string): object;
}

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
