import { createReadStream } from 'node:fs';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/**
 * Bytes of a part: the least that storage accepts, so that a slow line can send it within the time limit of a
 * request. A file may have 10,000 parts.
 */
const PART_BYTES = 5 * 1024 * 1024;

/** Stores a local file, one part after the other. The object appears when the last part is there. */
export async function uploadInParts(
  client: S3Client,
  object: { Bucket: string; Key: string },
  path: string,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of createReadStream(path, { highWaterMark: PART_BYTES })) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // If this fails too, `deleteUnfinished` deletes the parts.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
