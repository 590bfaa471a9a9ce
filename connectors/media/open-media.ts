import { join, resolve } from 'node:path';
import { createFolderMedia } from './folder.ts';
import type { Media } from './media.ts';

interface MediaEnv {
  DATA_DIR: string;
  MEDIA_S3_BUCKET?: string | undefined;
  MEDIA_S3_REGION?: string | undefined;
  MEDIA_S3_ENDPOINT?: string | undefined;
  MEDIA_S3_ACCESS_KEY_ID?: string | undefined;
  MEDIA_S3_SECRET_ACCESS_KEY?: string | undefined;
  MEDIA_S3_FORCE_PATH_STYLE: boolean;
}

/** Opens the media storage of this deployment: the configured bucket, else the folder `media` in DATA_DIR. */
export const openMedia = (env: MediaEnv): Promise<Media> => openStorage(env, { folder: 'media', prefix: '' });

/**
 * Opens the storage for files that only their owner may read. Its names never are names of media, in the same
 * bucket either, so nothing that serves media reaches it.
 */
export const openPrivateFiles = (env: MediaEnv): Promise<Media> =>
  openStorage(env, { folder: 'private', prefix: 'private/' });

async function openStorage(
  env: MediaEnv,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<Media> {
  const [bucket, region] = [env.MEDIA_S3_BUCKET, env.MEDIA_S3_REGION];
  const [accessKeyId, secretAccessKey] = [env.MEDIA_S3_ACCESS_KEY_ID, env.MEDIA_S3_SECRET_ACCESS_KEY];
  if (!bucket || !region || !accessKeyId || !secretAccessKey)
    return createFolderMedia(resolve(join(env.DATA_DIR, folder)));
  // The S3 client is large, so it is loaded only when used.
  const { createBucketMedia: mediaInBucket } = await import('./bucket.ts');
  return mediaInBucket(
    {
      ...{ bucket, region, accessKeyId, secretAccessKey },
      endpoint: env.MEDIA_S3_ENDPOINT,
      forcePathStyle: env.MEDIA_S3_FORCE_PATH_STYLE,
    },
    prefix,
  );
}
