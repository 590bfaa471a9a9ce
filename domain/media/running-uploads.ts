import { UPLOAD_LIMITS } from '#contracts/rules/post';
import { ProductError } from '#domain/context';

/** When to try again, in seconds; how long the others take nobody knows. */
const AGAIN_SECONDS = 5;

/** Who uploads to this process. */
const uploading = new Set<string>();

/**
 * Runs an upload of an account unless one of it runs already or the process has enough of them: each holds a folder of
 * files for as long as its sender takes. Errors: `too_many_requests`.
 */
export async function oneOfFew<Result>(accountId: string, upload: () => Promise<Result>): Promise<Result> {
  if (uploading.has(accountId) || uploading.size >= UPLOAD_LIMITS.atOnce)
    throw new ProductError('too_many_requests', { retryAfterSeconds: AGAIN_SECONDS });
  uploading.add(accountId);
  try {
    return await upload();
  } finally {
    uploading.delete(accountId);
  }
}
