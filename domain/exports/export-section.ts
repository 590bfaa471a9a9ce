import type { PgTable } from 'drizzle-orm/pg-core';
import { pictureHash, pictureVariantUrl, videoPath } from '#contracts/rules/picture-sizes';
import type { Database } from '#db/client';

/** Whose data is read, inside one transaction. */
export interface ExportContext {
  db: Database;
  accountId: string;
  /** Names in the export of the person's own pictures and videos, to which whoever reads a kind adds. */
  files: Set<string>;
}

/** One kind of what is stored about a person. */
export interface ExportSection {
  /** Whose rows it tells. */
  tables: readonly PgTable[];
  /** What is written into `account.json`: without secrets, and of other people no more than everybody sees. */
  read(of: ExportContext): Promise<unknown>;
}

/** Name of a picture of ours in the export, its largest form as JPEG, by its path; null where there is none. */
export function pictureFile(files: Set<string>, path: string | null): string | null {
  if (path === null || pictureHash(path) === null) return path;
  const name = pictureVariantUrl(path, 1080, 'jpg').slice(1);
  files.add(name);
  return name;
}

/** Name of a video in the export by its hash; null where there is none. */
export function videoFile(files: Set<string>, hash: string | null): string | null {
  if (hash === null) return null;
  const name = videoPath(hash).slice(1);
  files.add(name);
  return name;
}
