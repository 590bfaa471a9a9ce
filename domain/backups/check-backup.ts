import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isMediaKey } from '#domain/media';
import {
  type ArchiveEntry,
  checkArchive,
  InvalidArchive,
  isArchiveMetadata,
  readArchive,
} from '#platform/archive';
import type { SecretKey } from '#platform/crypto/secret-box';
import { createSignatures, type Signatures } from '#platform/crypto/signatures';
import { BackupRefused, Manifest, MEDIA_FOLDER, rowsFolder } from './manifest.ts';

const uncompressed = promisify(gunzip);

/** Returns the object that signs and verifies backups with this deployment's keys. */
export const backupSignaturesOf = (keys: readonly [SecretKey, ...SecretKey[]]): Signatures =>
  createSignatures(keys, 'backup');

/** Conditions under which an operator accepts a backup. */
export interface BackupTrust {
  signatures: Signatures;
  /**
   * Whether to also accept files of unproven origin: signed with unknown keys, or created before backups were
   * signed.
   */
  unsigned: boolean;
}

export interface CheckedBackup {
  path: string;
  manifest: Manifest;
  /** False if the origin of the backup is unproven. */
  isSigned: boolean;
}

/**
 * Verifies a whole backup without writing anything. Returns its manifest and whether it is signed. Errors:
 * BackupRefused unless the backup is complete, has a known layout, is signed by us (or `trust` accepts
 * unsigned ones), and contains only valid entries.
 */
export async function checkBackup(path: string, trust: BackupTrust): Promise<CheckedBackup> {
  try {
    const { manifest: told, manifestBytes, signature } = await checkArchive(path);
    const isSigned = refuseUnlessOurs(path, trust, manifestBytes, signature);
    const manifest = Manifest.parse(told);
    await checkEntries(path, manifest);
    return { path, manifest, isSigned };
  } catch (error) {
    if (error instanceof InvalidArchive)
      throw new BackupRefused(`${path} is not a complete backup: ${error.message}`);
    if (error instanceof Error && error.name === 'ZodError')
      throw new BackupRefused(
        `${path} is not a backup of this product, or it was created by a newer version`,
      );
    throw error;
  }
}

function refuseUnlessOurs(
  path: string,
  { signatures, unsigned }: BackupTrust,
  manifest: Uint8Array,
  signature: string | null,
): boolean {
  const verdict = signature === null ? 'none' : signatures.verify(manifest, signature);
  if (verdict === 'right') return true;
  if (verdict === 'wrong') throw new BackupRefused(`${path} was modified: its signature is invalid`);
  if (unsigned) return false;
  const why =
    verdict === 'none'
      ? 'is not signed'
      : `is signed by the key ${signature?.split(' ', 1)[0]}, which is not among SECRET_KEYS`;
  throw new BackupRefused(
    `${path} ${why}, so its origin is unverified; --unsigned before the file accepts it anyway`,
  );
}

/** Maximum sizes of entries in bytes. No legitimate entry is larger. `unpackedRows` applies after decompression. */
const MAX_BYTES = { rows: 64 * 2 ** 20, unpackedRows: 256 * 2 ** 20, media: 256 * 2 ** 20 };

export type BackupEntry =
  | { kind: 'rows'; table: Manifest['database']['tables'][number]; rows(): Promise<string[]> }
  | { kind: 'media'; key: string; bytes(): Promise<Buffer> };

/**
 * Yields the entries of a backup, each with its table or media key. The caller must read each entry before
 * requesting the next. Errors: InvalidArchive for an unknown name, a duplicate or oversized entry, and
 * invalid rows.
 */
export async function* readEntries(path: string, { database }: Manifest): AsyncGenerator<BackupEntry> {
  const tables = new Map(database.tables.map((table) => [rowsFolder(table), { table, parts: 0 }]));
  const seen = new Set<string>();
  for await (const entry of readArchive(path)) {
    const { name } = entry;
    const [, folder = '', number] = /^(tables\/[^/]+\/)(\d{6})\.jsonl\.gz$/.exec(name) ?? [];
    const place = tables.get(folder);
    const key = name.startsWith(MEDIA_FOLDER) ? name.slice(MEDIA_FOLDER.length) : '';
    if (isArchiveMetadata(name)) await buffer(entry.content);
    else if (place && Number(number) === place.parts + 1) {
      place.parts += 1;
      yield { kind: 'rows', table: place.table, rows: () => rowsOf(entry, place.table.columns.length) };
    } else if (isMediaKey(key) && !seen.has(key)) {
      seen.add(key);
      yield { kind: 'media', key, bytes: () => readContent(entry, MAX_BYTES.media) };
    } else throw new InvalidArchive(`${name} is not part of a backup`);
  }
}

async function readContent({ name, bytes, content }: ArchiveEntry, most: number): Promise<Buffer> {
  if (bytes > most) throw new InvalidArchive(`${name} is too large`);
  return buffer(content);
}

async function rowsOf(entry: ArchiveEntry, columns: number): Promise<string[]> {
  const packed = await readContent(entry, MAX_BYTES.rows);
  try {
    const text = await uncompressed(packed, { maxOutputLength: MAX_BYTES.unpackedRows });
    const rows = text.toString('utf8').split('\n').slice(0, -1);
    if (rows.every((row) => isRow(JSON.parse(row), columns))) return rows;
  } catch {
    // Invalid rows are reported below.
  }
  throw new InvalidArchive(`${entry.name} contains no valid rows`);
}

const isRow = (row: unknown, columns: number): boolean =>
  Array.isArray(row) &&
  row.length === columns &&
  row.every((value) => value === null || typeof value === 'string');

/** Throws InvalidArchive unless the entries of a backup match its manifest. */
async function checkEntries(path: string, manifest: Manifest): Promise<void> {
  const { database, media } = manifest;
  const names = database.tables.map(({ schema, name }) => `${schema}.${name}`);
  if (new Set(names).size < names.length || !names.every((name) => TABLE_NAME.test(name)))
    throw new InvalidArchive('its manifest lists unknown or duplicate tables');
  const rows = new Map(names.map((name) => [name, 0]));
  const found = { files: 0, bytes: 0 };
  for await (const entry of readEntries(path, manifest))
    if (entry.kind === 'rows') {
      const name = `${entry.table.schema}.${entry.table.name}`;
      rows.set(name, (rows.get(name) ?? 0) + (await entry.rows()).length);
    } else {
      found.files += 1;
      found.bytes += (await entry.bytes()).length;
    }
  for (const table of database.tables)
    if (rows.get(`${table.schema}.${table.name}`) !== table.rows)
      throw new InvalidArchive(`${table.name} does not have the expected number of rows`);
  if (found.files !== (media?.files ?? 0) || found.bytes !== (media?.bytes ?? 0))
    throw new InvalidArchive('its media do not match the manifest');
}

/** Tables that a backup may contain, as schema and name, such as `public.accounts`. */
const TABLE_NAME = /^(public\.[a-z_][a-z0-9_]*|jobs\.job)$/;
