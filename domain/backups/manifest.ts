import { z } from 'zod';

/** What a backup says of itself, in `manifest.json`. */
export const Manifest = z.object({
  /** Of the archive's layout; a reader knows its own and older ones. 1: from before backups were signed. */
  format: z.literal([1, 2]),
  kind: z.literal('backup of a quest site'),
  version: z.string(),
  madeAt: z.string(),
  database: z.object({
    /** What it was read from. */
    server: z.string(),
    /** When each migration was written that it has had, in milliseconds since 1970. */
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
  /** Null: made without people's pictures and videos. */
  media: z.object({ files: z.number(), bytes: z.number() }).nullable(),
});
export type Manifest = z.output<typeof Manifest>;

/** An expected "no" about a backup, in words for the operator. */
export class BackupRefused extends Error {}

/** Where a table's rows lie: entries of gzip, one JSON array a line, in the order of the table's columns. */
export const rowsFolder = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}/`;

export const MEDIA_FOLDER = 'media/';
