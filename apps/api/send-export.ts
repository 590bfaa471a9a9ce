import { Readable } from 'node:stream';
import { brand } from '#brand';
import type { Download } from '#domain/exports';
import { byteRange } from '#platform/byte-range';
import type { Http } from './route.ts';

/**
 * Answers with the file of an export, or with the range that the client asks for. Once the last byte is sent,
 * the export counts as downloaded.
 */
export async function sendExport(download: Download, { request, reply }: Http): Promise<Readable> {
  const { bytes, madeAt } = download;
  const range = byteRange(request.headers.range, bytes);
  // A range beyond the end is answered with the whole file, as the Range header may be ignored.
  const { start, end } = range === null || range === 'none' ? { start: 0, end: bytes - 1 } : range;
  const stream = request.method === 'HEAD' ? Readable.from([]) : await download.open({ start, end });
  const name = `${brand.name.toLowerCase()}-data-${madeAt.toISOString().slice(0, 10)}.zip`;
  reply
    .type('application/zip')
    .header('accept-ranges', 'bytes')
    .header('content-disposition', `attachment; filename="${name}"`);
  if (range !== null && range !== 'none')
    reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  reply.header('content-length', end - start + 1);
  if (request.method !== 'HEAD' && end === bytes - 1)
    reply.raw.once('finish', () => {
      download
        .complete()
        .catch((error: unknown) => request.log.warn({ err: error }, 'a download is not recorded'));
    });
  return stream;
}
