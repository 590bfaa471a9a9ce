import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#domain/context';
import { UPLOAD_TEMP_PREFIX } from '#domain/media';
import { openSealed, seal } from '#platform/crypto/sealed-file';

/** A stored export file: where it is, its key as the secret box encrypts it, and its length when opened. */
export interface ExportFile {
  id: string;
  storageKey: string;
  fileKey: string;
  bytes: number;
}

/** The purpose with which the key of an export is encrypted. */
export const exportPurpose = (exportId: string): string => `export:${exportId}`;

/** The name of an export's file. Each attempt has its own, so that no attempt overwrites another's file. */
const newName = (exportId: string): string =>
  `exports/${exportId.replaceAll('-', '')}.${randomBytes(8).toString('hex')}`;

/** Returns the id of the export that a file in the private storage belongs to. */
export const exportOfFile = (storageKey: string): string | null => {
  const parts = /^exports\/([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\./.exec(
    storageKey,
  );
  return parts ? parts.slice(1).join('-') : null;
};

/** Encrypts a stream and stores it. Uses a file on this machine, because storage needs to know the length. */
export async function storeExportFile(
  { connectors, secrets }: Pick<Context, 'connectors' | 'secrets'>,
  exportId: string,
  plain: AsyncIterable<Uint8Array>,
): Promise<ExportFile> {
  const key = randomBytes(32);
  const storageKey = newName(exportId);
  const folder = await mkdtemp(join(tmpdir(), UPLOAD_TEMP_PREFIX));
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of plain) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    const path = join(folder, 'export');
    await pipeline(seal(counted(), key), createWriteStream(path, { mode: 0o600 }));
    await (await connectors.privateFiles).putFile(storageKey, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    ...{ id: exportId, storageKey, bytes },
    fileKey: secrets.seal(key.toString('base64'), exportPurpose(exportId)),
  };
}

/**
 * Opens a range of an export's file. Null if the file no longer exists. Throws if the beginning of the range was
 * changed; a later change breaks the stream off.
 */
export async function openExportFile(
  { connectors, secrets }: Pick<Context, 'connectors' | 'secrets'>,
  { id, storageKey, fileKey, bytes }: ExportFile,
  { start, end }: { start: number; end: number },
): Promise<Readable | null> {
  const files = await connectors.privateFiles;
  if ((await files.size(storageKey)) === null) return null;
  const key = Buffer.from(secrets.open(fileKey, exportPurpose(id)), 'base64');
  const chunks = openSealed({ key, bytes, start, end }, async (range) => {
    const found = await files.open(storageKey, range);
    if (!found) throw new Error('the file of an export was deleted while it was read');
    return found.stream;
  });
  return Readable.from(beginningWith(await chunks.next(), chunks));
}

async function* beginningWith<Chunk>(
  first: IteratorResult<Chunk, void>,
  rest: AsyncGenerator<Chunk, void>,
): AsyncGenerator<Chunk> {
  if (!first.done) yield first.value;
  yield* rest;
}
