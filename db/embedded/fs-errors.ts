export const DISK_FULL = 'the disk is full';

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'it, or a folder above it, is a file',
  EEXIST: 'it is a file',
  ENOENT: 'the folder that it leads to does not exist; check that its disk is mounted',
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
};

/** Returns the code of an error, such as `ENOSPC`, or an empty string if the error has no code. */
export const errnoCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns an operator-readable reason for a file system error, such as `the disk is full`. */
export const describeFsError = (error: unknown): string =>
  REASONS[errnoCode(error)] ?? (errnoCode(error) || String(error));

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errnoCode(error));

/** Whether the disk refuses every change, because it is full or read-only. */
export const isRefusal = (error: unknown): boolean => isDiskFull(error) || errnoCode(error) === 'EROFS';
