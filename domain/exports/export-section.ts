import type { PgTable } from 'drizzle-orm/pg-core';
import { pictureHash, pictureVariantUrl, videoPath } from '#contracts/rules/picture-sizes';
import type { Database } from '#db/client';

/** The account to export, and the transaction in which all sections are read. */
export interface ExportContext {
  db: Database;
  accountId: string;
  /**
   * Archive names of the member's own pictures and videos, such as `media/{hash}/1080.jpg`. Each section adds
   * the names that it references.
   */
  files: Set<string>;
}

/** One section of the data stored about a member. */
export interface ExportSection {
  tables: readonly PgTable[];
  /** Returns the value for `account.json`, without secrets and with only public data of other members. */
  read(of: ExportContext): Promise<unknown>;
}

/**
 * Returns the archive name of the JPEG of a picture's largest variant, such as `media/{hash}/1080.jpg`, and
 * adds the name to `files`. Returns a path that is not one of our pictures unchanged, and null if there is no
 * picture.
 */
export function pictureFile(files: Set<string>, path: string | null): string | null {
  if (path === null || pictureHash(path) === null) return path;
  const name = pictureVariantUrl(path, 1080, 'jpg').slice(1);
  files.add(name);
  return name;
}

/** Returns the archive name of the video with this hash, and adds the name to `files`. Null if there is no video. */
export function videoFile(files: Set<string>, hash: string | null): string | null {
  if (hash === null) return null;
  const name = videoPath(hash).slice(1);
  files.add(name);
  return name;
}
