import { z } from 'zod';

/** Schema of an http or https URL, which it reduces to the origin. */
export const originVariable = z
  .url({ protocol: /^https?$/, error: 'must be an origin, such as https://example.com' })
  .transform((value) => new URL(value).origin);

/** Schema of a comma-separated list. Spaces around the entries are ignored. */
export const listVariable = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  );

export const switchVariable = z.enum(['on', 'off']).transform((value) => value === 'on');

export const secretVariable = z.string().min(32, 'must have at least 32 characters').optional();

/** Thrown at startup. The message names every invalid or missing variable. */
export class EnvError extends Error {
  readonly problems: readonly { name: string; problem: string }[];

  constructor(problems: readonly { name: string; problem: string }[]) {
    super(`Invalid environment: ${problems.map(({ name, problem }) => `${name}: ${problem}`).join('; ')}`);
    this.problems = problems;
  }
}

/**
 * Reads variables according to a schema. An empty variable counts as unset, so that `.env` files may list
 * names without values. Throws EnvError.
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map(({ path, message }) => ({ name: path.join('.'), problem: message })),
  );
}
