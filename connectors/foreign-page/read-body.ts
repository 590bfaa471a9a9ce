import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export const ACCEPTED_ENCODINGS = 'br, gzip, deflate';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
};

/**
 * Returns the decompressed body, or null as soon as it exceeds `maxBytes`, without reading the rest. The
 * limit counts decompressed bytes, so that a small response cannot fill the memory.
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLarge();
      chunks.push(chunk);
    }
  };
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  try {
    if (encoding === 'identity') await pipeline(response, collect, { signal });
    else if (!Object.hasOwn(DECODERS, encoding)) throw new Error('the body has an unknown encoding');
    else await pipeline(response, (DECODERS[encoding] as () => Transform)(), collect, { signal });
  } catch (error) {
    response.destroy();
    if (error instanceof TooLarge) return null;
    throw error;
  }
  return Buffer.concat(chunks, size);
}

class TooLarge extends Error {}

/** Returns the text of a body in the encoding that the header, or the beginning of the page, names. */
export function decodeBody(body: Buffer, contentType: string): string {
  const named =
    /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(body.toString('latin1', 0, 1024))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}
