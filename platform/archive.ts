import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/**
 * An archive is a tar file whose completeness can be verified. Each group of up to a thousand entries is
 * followed by a list of their SHA-256 hashes (`sums/000001`, in the format of sha256sum). After the last
 * list, the entry `manifest.json` describes the archive and contains the hashes of the lists. In a signed
 * archive, `manifest.mac` follows. It contains the signature of the manifest, which thereby covers all
 * entries. Standard tools can read an archive: `tar xf`, `sha256sum -c`.
 */
export interface ArchiveWriter {
  /** Adds a file. A stream must produce exactly `bytes` bytes. */
  add(name: string, content: Uint8Array | { stream: Readable; bytes: number }): Promise<void>;
}

/** Thrown when a file is not a complete and unchanged archive. The message states the reason. */
export class InvalidArchive extends Error {}

const ENTRIES_PER_LIST = 1000;
const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.mac';
const SUMS = 'sums/';
/** Maximum size of the archive's own entries (lists, manifest and signature), because they are read into memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * Writes an archive to `path`, which must not exist yet. The complete file appears once it is synced to disk;
 * after a failure there is none. Only its owner may read it.
 * @param fill adds the entries and returns the data for the manifest
 * @param sign returns the signature of the manifest
 */
export async function writeArchive(
  path: string,
  at: Date,
  fill: (archive: ArchiveWriter) => Promise<Record<string, unknown>>,
  sign?: (manifest: Uint8Array) => string,
): Promise<void> {
  if (existsSync(path)) throw Object.assign(new Error(`${path} already exists`), { code: 'EEXIST' });
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const tar = pack();
    const lists: { name: string; sha256: string }[] = [];
    let listed: string[] = [];
    const entry = async (name: string, stream: Readable, bytes: number): Promise<string> => {
      const hash = createHash('sha256');
      const counted = new Transform({
        transform(chunk, _, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(stream, counted, tar.entry({ name, size: bytes, mode: 0o600, mtime: at }));
      return hash.digest('hex');
    };
    const whole = (name: string, bytes: Uint8Array) => entry(name, Readable.from([bytes]), bytes.length);
    const closeList = async () => {
      const name = `${SUMS}${String(lists.length + 1).padStart(6, '0')}`;
      const text = listed.join('');
      listed = [];
      lists.push({ name, sha256: await whole(name, Buffer.from(text)) });
    };
    const write = async () => {
      const manifest = await fill({
        async add(name, content) {
          const sha256 =
            content instanceof Uint8Array
              ? await whole(name, content)
              : await entry(name, content.stream, content.bytes);
          if (listed.push(`${sha256}  ${name}\n`) === ENTRIES_PER_LIST) await closeList();
        },
      });
      await closeList();
      const told = Buffer.from(`${JSON.stringify({ ...manifest, lists }, null, 2)}\n`);
      await whole(MANIFEST, told);
      if (sign) await whole(SIGNATURE, Buffer.from(`${sign(told)}\n`));
      tar.finalize();
    };
    const written = pipeline(tar, file.createWriteStream({ flush: true }));
    await Promise.all([
      written,
      write().catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
    ]);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Returns an operator-readable reason why an archive could not be written to `path`. Null for an unexpected
 * error.
 */
export function writeFailureReason(error: unknown, path: string): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path: existing = path }: NodeJS.ErrnoException = error;
  // A killed process leaves its unfinished file behind.
  if (code === 'EEXIST') return `${existing} already exists`;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return `${path} cannot be written (${code})`;
  return code === 'ENOSPC' ? `there is no disk space for ${path}` : null;
}

/** An entry of an archive that is being read. Consume its content before reading the next entry. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** Yields the entries of an archive in order. Throws InvalidArchive for links, folders and devices. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(path), tar);
  read.catch(() => undefined);
  for await (const entry of tar) {
    const { name, type, size = 0 } = entry.header;
    if (type !== 'file') throw new InvalidArchive(`${name} is not a file`);
    yield { name, bytes: size, content: entry as AsyncIterable<Uint8Array> };
  }
  await read;
}

/**
 * Whether an entry is part of the archive's own metadata (a list, the manifest or the signature), not
 * archived data.
 */
export const isArchiveMetadata = (name: string): boolean =>
  name === MANIFEST || name === SIGNATURE || /^sums\/\d{6}$/.test(name);

export interface CheckedArchive {
  manifest: unknown;
  /** The manifest as it is in the file. The signature covers exactly these bytes. */
  manifestBytes: Uint8Array;
  /** Null if the archive is not signed. */
  signature: string | null;
}

/**
 * Reads an archive completely and returns its manifest and signature. Throws InvalidArchive if anything is
 * missing or changed. Does not verify the signature; the caller has the keys and must verify it.
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  let unlisted: string[] = [];
  const lists: { name: string; sha256: string }[] = [];
  let told: string | undefined;
  let signature: string | null = null;
  let manifest: unknown;
  try {
    for await (const { name, bytes, content } of readArchive(path)) {
      const isLast = told !== undefined;
      if (isLast && (name !== SIGNATURE || signature !== null))
        throw new InvalidArchive(`${name} follows the end of the archive`);
      const isText = isArchiveMetadata(name);
      if (isText && bytes > MAX_TEXT_BYTES) throw new InvalidArchive(`${name} is too large`);
      const { sha256, text } = await digest(content, isText);
      if (name === MANIFEST) told = text;
      else if (isLast) signature = text.trimEnd();
      else if (!isText) unlisted.push(`${sha256}  ${name}\n`);
      else {
        compare(text, unlisted);
        unlisted = [];
        lists.push({ name, sha256 });
      }
    }
    if (told === undefined) throw new InvalidArchive('its end is missing');
    manifest = JSON.parse(told);
  } catch (error) {
    if (error instanceof InvalidArchive || !(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENOENT') throw new InvalidArchive('no such file');
    throw new InvalidArchive(`it cannot be read (${error.message})`);
  }
  const named = (manifest as { lists?: unknown } | null)?.lists;
  if (unlisted.length > 0 || JSON.stringify(named) !== JSON.stringify(lists))
    throw new InvalidArchive('its checksum lists do not match the manifest');
  return { manifest, manifestBytes: Buffer.from(told), signature };
}

/** Throws InvalidArchive unless the list contains exactly the entries between the previous list and this one. */
function compare(list: string, entries: readonly string[]): void {
  if (list === entries.join('')) return;
  const told = list.split('\n');
  const wrong = entries.findIndex((line, place) => line.trimEnd() !== told[place]);
  throw new InvalidArchive(
    wrong === -1 ? 'an entry is missing' : `${entries[wrong]?.trimEnd().slice(66)} was changed`,
  );
}

async function digest(content: AsyncIterable<Uint8Array>, isText: boolean) {
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  for await (const chunk of content) {
    hash.update(chunk);
    if (isText) kept.push(chunk);
  }
  return { sha256: hash.digest('hex'), text: Buffer.concat(kept).toString('utf8') };
}
