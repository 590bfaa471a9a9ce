import { z } from 'zod';

/** Contents of `manifest.json`. */
export const Manifest = z.object({
  /**
   * Version of the archive layout. A reader supports its own version and older ones. Version 1 predates
   * signatures.
   */
  format: z.literal([1, 2]),
  kind: z.literal('backup of a quest site'),
  version: z.string(),
  madeAt: z.string(),
  database: z.object({
    /** Version of the database server that the rows were read from. */
    server: z.string(),
    /** Times at which the applied migrations were generated, in Unix milliseconds. */
    migrations: z.array(z.number()).min(1),
    tables: z.array(
      z.object({
        schema: z.string(),
        name: z.string(),
        columns: z.array(z.string()),
        rows: z.number(),
      }),
    ),
  }),
  /** Null for a backup without media. */
  media: z.object({ files: z.number(), bytes: z.number() }).nullable(),
});
export type Manifest = z.output<typeof Manifest>;

/**
 * A backup cannot be written, accepted or restored, for a reason that the operator can act on. The message is
 * for the operator.
 */
export class BackupRefused extends Error {}

/**
 * Returns the folder of a table's rows in the archive, such as `tables/public.accounts/`. It contains gzip
 * entries with one JSON array per line, whose values are in the order of the table's columns.
 */
export const rowsFolder = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}/`;

export const MEDIA_FOLDER = 'media/';
