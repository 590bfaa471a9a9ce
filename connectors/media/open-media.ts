import { join, resolve } from 'node:path';
import type { Env } from '#platform/env';
import { createFolderMedia } from './folder.ts';
import type { Media } from './media.ts';

type MediaEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'MEDIA_S3_BUCKET'
  | 'MEDIA_S3_REGION'
  | 'MEDIA_S3_ENDPOINT'
  | 'MEDIA_S3_ACCESS_KEY_ID'
  | 'MEDIA_S3_SECRET_ACCESS_KEY'
  | 'MEDIA_S3_FORCE_PATH_STYLE'
>;

/** Where this deployment keeps its media: the bucket that is configured, else the folder `media` in DATA_DIR. */
export async function openMedia(env: MediaEnv): Promise<Media> {
  const [bucket, region] = [env.MEDIA_S3_BUCKET, env.MEDIA_S3_REGION];
  const [accessKeyId, secretAccessKey] = [env.MEDIA_S3_ACCESS_KEY_ID, env.MEDIA_S3_SECRET_ACCESS_KEY];
  if (!bucket || !region || !accessKeyId || !secretAccessKey)
    return createFolderMedia(resolve(join(env.DATA_DIR, 'media')));
  // The storage's client is large: only who uses it loads it.
  const { createBucketMedia: mediaInBucket } = await import('./bucket.ts');
  return mediaInBucket({
    ...{ bucket, region, accessKeyId, secretAccessKey },
    endpoint: env.MEDIA_S3_ENDPOINT,
    forcePathStyle: env.MEDIA_S3_FORCE_PATH_STYLE,
  });
}
