import { POST_LIMITS } from '#contracts/rules/post';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Limits of one upload, which consists of pictures or one video. Sizes are in bytes. */
export const UPLOAD_LIMITS = {
  pictures: POST_LIMITS.pictures,
  pictureBytes: 15 * MEGABYTE,
  /** Width times height in pixels. Larger pictures are rejected before they are decoded. */
  picturePixels: 50_000_000,
  videoBytes: 100 * MEGABYTE,
  /** Total size of all files in a request. */
  bytes: POST_LIMITS.pictures * 15 * MEGABYTE,
  /** Maximum duration of a request in ms, enough for the largest video at 60 kB per second. */
  ms: 30 * 60_000,
} as const;

/** Minimum rate of an upload. A slower request is aborted to free its capacity. */
export const UPLOAD_MIN_RATE = {
  bytesPerSecond: 20_000,
  initialPauseSeconds: 10,
  maxPauseSeconds: 30,
} as const;

/**
 * Limits on the uploads that one process receives concurrently: `calls` is the number of requests, `bytes`
 * the disk space of files that are not stored yet. An account may have one upload request at a time.
 */
export const UPLOAD_CAPACITY = {
  all: { calls: 128, bytes: 1200 * MEGABYTE },
  /** Limits that all accounts in their first week share. */
  young: { calls: 64, bytes: 800 * MEGABYTE },
  network: { calls: 16, bytes: 600 * MEGABYTE },
};

/**
 * Storage quota of an account in bytes of stored files, per day and in total. The quota is smaller in the
 * account's first week.
 */
export const STORAGE_LIMITS = {
  young: { day: 300 * MEGABYTE, total: GIGABYTE },
  grown: { day: GIGABYTE, total: 20 * GIGABYTE },
} as const;
