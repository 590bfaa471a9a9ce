import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * How much work a body is worth. `cached` bodies are compressed once and sent often. A body that is sent `once`
 * is compressed in a quarter of the time, and is a tenth larger.
 */
const QUALITY = { cached: { br: 6, gzip: 6 }, once: { br: 4, gzip: 4 } } as const;

/** Compresses a body in a thread of the pool. */
export async function compress(body: Buffer, encoding: Encoding, use: keyof typeof QUALITY): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[use].br } })
    : compressGzip(body, { level: QUALITY[use].gzip });
}
