import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { failWhenStalled } from './fail-when-stalled.ts';
import type { Media } from './media.ts';
import { checkedKey, isKey } from './media-key.ts';
import { uploadInParts } from './upload-in-parts.ts';

/** Settings of a bucket in S3-compatible storage. */
export interface BucketSettings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** URL of the storage. Absent for Amazon S3. */
  endpoint?: string | undefined;
  /** Whether URLs contain the bucket's name in the path instead of the host. */
  forcePathStyle: boolean;
}

/**
 * Milliseconds after which a request is aborted, from its first byte to the headers of the response, and the body of
 * a response that does not proceed.
 */
const TIMEOUT_MS = 30_000;

/**
 * Stores media in a bucket. The bucket can be private, because the server controls access and serves the files.
 * `prefix` precedes all names; files with another prefix are neither listed nor reachable.
 */
export function createBucketMedia(settings: BucketSettings, prefix = ''): Media {
  const { bucket, accessKeyId, secretAccessKey, region, endpoint, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: TIMEOUT_MS,
      // Without it the SDK only warns.
      throwOnRequestTimeout: true,
    },
    // Every request with this header would open a connection of its own.
    expectContinueHeader: false,
    // Many S3-compatible storage services do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectName = (key: string) => `${prefix}${checkedKey(key)}`;
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    put: async (key, bytes) => disk.put(objectName(key), bytes),
    putFile: async (key, path) => uploadInParts(client, { Bucket: bucket, Key: objectName(key) }, path),
    async size(key) {
      const head = await orNull(client.send(new HeadObjectCommand({ Bucket: bucket, Key: objectName(key) })));
      return head?.ContentLength ?? null;
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orNull(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: objectName(key), Range })),
      );
      if (!found) return null;
      if (!(found.Body instanceof Readable) || found.ContentLength === undefined)
        throw new Error('the storage responded without a body or its length');
      return { stream: failWhenStalled(found.Body, TIMEOUT_MS), bytes: found.ContentLength };
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key } of Contents) {
          const key = Key?.slice(prefix.length);
          if (key !== undefined && isKey(key)) yield key;
        }
    },
    async deleteUnfinished(before) {
      // The storage returns up to a thousand; the next call deletes the rest.
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }),
      );
      for (const { Key = '', UploadId, Initiated } of Uploads)
        if (isKey(Key.slice(prefix.length)) && Initiated && Initiated < before)
          await orNull(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
    },
    directUrl(key) {
      const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
      if (!forcePathStyle) url.host = `${bucket}.${url.host}`;
      return `${url.origin}/${forcePathStyle ? `${bucket}/` : ''}${objectName(key)}`;
    },
    delete: async (key) => disk.delete(objectName(key)),
  };
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}
