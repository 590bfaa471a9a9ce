import { z } from 'zod';
import { type AllowedOrigins, allowedUrl } from '../http-client/allowed-origins.ts';
import { InvalidResponse } from '../http-client/errors.ts';

export interface Video {
  title: string;
  image: string | null;
  channelName: string;
  /** Null if YouTube hides the count. Never show it as 0. */
  views: number | null;
  published_at: string;
}

export const thumbnails = z
  .record(z.string(), z.object({ url: z.string() }).optional().catch(undefined))
  .default({})
  .catch({});

const videoSchema = z.object({
  snippet: z.object({
    title: z.string(),
    channelTitle: z.string(),
    publishedAt: z.iso.datetime(),
    thumbnails,
  }),
  statistics: z
    .object({ viewCount: z.string().regex(/^\d+$/).nullish().catch(null) })
    .optional()
    .catch(undefined),
});

/**
 * Thumbnail sizes in order of preference: wide ones come first, because the others have black bars above and
 * below (reference: YouTube).
 */
const WIDE_FIRST = ['maxres', 'medium', 'high'];

/** @throws InvalidResponse for a video with an unexpected shape */
export function toVideo(item: unknown, pictures: AllowedOrigins): Video {
  const parsed = videoSchema.safeParse(item);
  if (!parsed.success) throw new InvalidResponse('youtube', 'an invalid video');
  const { snippet, statistics } = parsed.data;
  const images = WIDE_FIRST.map((size) => allowedUrl(pictures, snippet.thumbnails[size]?.url));
  const views = Number(statistics?.viewCount ?? Number.NaN);
  return {
    title: snippet.title,
    image: images.find((image) => image !== null) ?? null,
    channelName: snippet.channelTitle,
    views: Number.isSafeInteger(views) ? views : null,
    published_at: snippet.publishedAt,
  };
}
