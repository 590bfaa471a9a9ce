import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { readArchive } from '../../../platform/archive.ts';

/** An entry of a tar file; a regular file by default. */
export interface TarEntry {
  name: string;
  content: Buffer;
  type?: 'symlink' | 'link' | 'directory';
  linkname?: string;
}

export type Manifest = Record<string, unknown> & { media: unknown; database: { tables: { rows: number }[] } };

export interface BackupChanges {
  entries?: (entries: TarEntry[]) => TarEntry[];
  manifest?: (manifest: Manifest) => Record<string, unknown>;
  /** Returns the text of the signature. Without this function, the backup is unsigned. */
  sign?: ((manifest: Buffer) => string) | undefined;
}

/** Writes a changed copy of a backup with new checksums, as an attacker who has the file could. */
export async function tamperedBackup(from: string, to: string, changes: BackupChanges): Promise<string> {
  const found: TarEntry[] = [];
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(from)) {
    const bytes = await buffer(content);
    if (name === 'manifest.json') manifest = JSON.parse(bytes.toString()) as Manifest;
    else if (name !== 'manifest.mac' && !name.startsWith('sums/')) found.push({ name, content: bytes });
  }
  if (!manifest) throw new Error(`${from} has no manifest`);
  const entries = changes.entries?.(found) ?? found;
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const list = Buffer.from(entries.map(({ name, content }) => `${sha256(content)}  ${name}\n`).join(''));
  const told = Buffer.from(
    JSON.stringify({
      ...(changes.manifest?.(manifest) ?? manifest),
      lists: [{ name: 'sums/000001', sha256: sha256(list) }],
    }),
  );
  const tar = pack();
  const written = pipeline(tar, createWriteStream(to));
  const all: TarEntry[] = [
    ...entries,
    { name: 'sums/000001', content: list },
    { name: 'manifest.json', content: told },
    ...(changes.sign ? [{ name: 'manifest.mac', content: Buffer.from(changes.sign(told)) }] : []),
  ];
  for (const { name, content, type = 'file', linkname } of all)
    tar.entry({ name, type, ...(linkname ? { linkname } : {}) }, type === 'file' ? content : Buffer.alloc(0));
  tar.finalize();
  await written;
  return to;
}
