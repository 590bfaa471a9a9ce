import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { contracts } from '#contracts';
import { UPLOAD_LIMITS, UPLOAD_MIN_RATE } from '#contracts/rules/post';
import { ProductError } from '#domain/context';
import { uploadMedia } from '#domain/media';
import { extendBodyTimeout } from '#platform/body-timeout';
import { SECOND_MS } from '#platform/clock';
import { enforceMinimumRate } from '#platform/minimum-rate';
import { route } from '../route.ts';

/** How long the rest of what was refused may go on coming, so that the sender reads why. */
const DISCARD_MS = 10 * SECOND_MS;

/** What is left to do when the last byte has come. */
const DECODING_MS = 60 * SECOND_MS;

/** All files together and what stands between them. */
const MAX_BYTES = UPLOAD_LIMITS.bytes + 1024 * 1024;

/** Nothing of a body is read before it is known who sends it. */
export const uploads: FastifyPluginAsync = async (scope) => {
  await scope.register(multipart, {
    // One more of each than may be, so that the refusal is ours.
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
    // The body comes while the call works; decoding has turns of its own.
    { timeoutMs: UPLOAD_LIMITS.ms + DECODING_MS, admission: 'always' },
  );
};

/**
 * The files of a form, one after the other, each to be read before the next. A form that comes too slowly ends, between
 * its files and in them. Errors: `upload_too_slow`, `invalid_request`.
 */
async function* filesOf(request: FastifyRequest): AsyncGenerator<Readable> {
  // Whoever has gone already is not heard of again.
  if (request.raw.destroyed) throw new ProductError('invalid_request');
  const parts = request.parts();
  let current: Readable | undefined;
  const slow = Promise.withResolvers<never>();
  // Nothing may be waiting for it.
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
    // The framework's refusals know their status; the rest is a form that ends or goes on as none does.
    throw error instanceof Error && 'statusCode' in error ? error : new ProductError('invalid_request');
  } finally {
    stop();
  }
}
