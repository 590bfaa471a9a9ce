import { addAbortSignal, finished, PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { brand } from '#brand';
import type { Context } from '#domain/context';
import { toPayload } from '#domain/short';
import { offlinePage } from './offline-page.ts';
import { openFile, type ReadPerson, type SkippedFile } from './read-person.ts';
import { readmeText } from './readme-text.ts';
import { hashOf } from './withheld-hashes.ts';

export interface WrittenZip {
  /** The ZIP file as a stream. Pictures and videos are opened one after the other, as the stream is read. */
  stream: AsyncIterable<Uint8Array>;
  media: number;
  skipped: SkippedFile[];
}

/**
 * Returns the export of a member as a ZIP file: `README.txt`, `account.json` with all sections, `short.json`,
 * `posts/{id}.json`, `media/…` uncompressed, and `index.html`, which shows it without scripts or network.
 * `signal` breaks the stream off.
 */
export async function writeZip(
  context: Context,
  read: ReadPerson,
  signal: AbortSignal | undefined,
): Promise<WrittenZip> {
  const { person, data, files } = read;
  const at = context.clock.now();
  const present: string[] = [];
  const skipped: SkippedFile[] = [];
  for (const file of files) {
    if (read.withheld.has(hashOf(file) ?? '')) skipped.push({ file, why: 'hidden by a decision' });
    else if ((await context.connectors.media.size(file.slice('media/'.length))) === null)
      skipped.push({ file, why: 'no longer stored' });
    else present.push(file);
  }
  const zip = new ZipFile();
  const stream = pipeline(zip.outputStream, new PassThrough(), () => {
    // Whoever reads the stream receives its error.
  });
  if (signal) addAbortSignal(signal, stream);
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: at, mode: 0o100600 });
  const addJson = (name: string, value: unknown) => add(name, `${JSON.stringify(value, null, 2)}\n`);
  add(
    'README.txt',
    readmeText(person.language, { ...person, at, publicOrigin: context.publicOrigin, format: 'zip' }),
  );
  add('index.html', offlinePage(person.language, { data, present: new Set(present), at }));
  addJson('account.json', { product: brand.name, exportedAt: at, ...data, filesLeftOut: skipped });
  if (data.short) addJson('short.json', { profile: toPayload(data.short) });
  for (const post of data.posts) addJson(`posts/${post.shortId}.json`, post);
  for (const file of present)
    zip.addReadStreamLazy(file, { compress: false, mtime: at, mode: 0o100600 }, (done) => {
      openPresent(context, read, file).then(
        (source) => {
          breakTogether(source, stream);
          done(null, source);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  zip.end();
  return { stream, media: present.length, skipped };
}

async function openPresent(context: Context, read: ReadPerson, file: string): Promise<Readable> {
  const content = await openFile(context, read, file);
  // The next attempt leaves it out.
  if (typeof content === 'string') throw new Error('a file was deleted while the export was written');
  return content.stream;
}

/** Destroys each of the streams when the other breaks off: yazl notices neither. */
function breakTogether(source: Readable, zip: Readable): void {
  const separate = finished(zip, () => source.destroy());
  finished(source, (error) => {
    separate();
    if (error) zip.destroy(error);
  });
}
