import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { contracts } from '#contracts';
import { ProductError } from '#domain/context';
import { UPLOAD_LIMITS, UPLOAD_MIN_RATE, uploadMedia } from '#domain/media';
import { extendBodyTimeout } from '#platform/body-timeout';
import { SECOND_MS } from '#platform/clock';
import { enforceMinimumRate } from '#platform/minimum-rate';
import { route } from '../route.ts';

/** Time during which the rest of a rejected body is still received, so that the client can read the error. */
const DISCARD_MS = 10 * SECOND_MS;

/** Time for decoding after the last byte has arrived. */
const DECODING_MS = 60 * SECOND_MS;

/** Maximum size of the request body: all files plus the multipart overhead. */
const MAX_BYTES = UPLOAD_LIMITS.bytes + 1024 * 1024;

/** Registers the upload route, which authenticates the caller before it reads the body. */
export const uploads: FastifyPluginAsync = async (scope) => {
  await scope.register(multipart, {
    // Slightly above the product's limits, so that the domain verb rejects larger uploads with its own error.
    limits: {
      files: UPLOAD_LIMITS.pictures + 2,
      fileSize: UPLOAD_LIMITS.videoBytes + 1,
      fields: 20,
      fieldSize: 1000,
    },
    throwFileSizeLimit: false,
  });
  scope.addHook('onError', async ({ raw }) => {
    raw.unpipe();
    raw.resume();
    extendBodyTimeout(raw, DISCARD_MS);
  });
  route(
    scope,
    contracts.uploadMedia,
    async (context, _, { request }) => {
      if (!request.isMultipart()) throw new ProductError('unsupported_media_type');
      if (Number(request.headers['content-length']) > MAX_BYTES) throw new ProductError('payload_too_large');
      extendBodyTimeout(request.raw, UPLOAD_LIMITS.ms);
      return { uploads: await uploadMedia(context, { files: filesOf(request) }) };
    },
    // The body arrives while the handler runs, hence the long time limit. Decoding limits its own load with a
    // semaphore.
    { timeoutMs: UPLOAD_LIMITS.ms + DECODING_MS, admission: 'always' },
  );
};

/**
 * Yields the files of a form in order; the caller must read each file before requesting the next one. Fails
 * if the form arrives too slowly, whether between files or within one. Errors: `upload_too_slow`,
 * `invalid_request`.
 */
async function* filesOf(request: FastifyRequest): AsyncGenerator<Readable> {
  // After the client has disconnected, the stream emits no further events, so the loop below would wait
  // forever.
  if (request.raw.destroyed) throw new ProductError('invalid_request');
  const parts = request.parts();
  let current: Readable | undefined;
  const slow = Promise.withResolvers<never>();
  // Prevents an unhandled rejection while nothing awaits the promise.
  slow.promise.catch(() => undefined);
  const stop = enforceMinimumRate(request.raw, UPLOAD_MIN_RATE, () => {
    const error = new ProductError('upload_too_slow');
    slow.reject(error);
    current?.destroy(error);
  });
  try {
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), slow.promise]);
      if (done) return;
      if (part.type !== 'file') continue;
      current = part.file;
      yield part.file;
    }
  } catch (error) {
    if (error instanceof ProductError) throw error;
    // Fastify's errors carry a status. Every other error means a malformed form.
    throw error instanceof Error && 'statusCode' in error ? error : new ProductError('invalid_request');
  } finally {
    stop();
  }
}
