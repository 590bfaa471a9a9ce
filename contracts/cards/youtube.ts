import { z } from 'zod';
import { type CallsOf, defineCard } from './define-card.ts';

const pathForm = /(?:youtu\.be|youtube(?:-nocookie)?\.com\/(?:shorts|live|embed|v))\/([^?&#/\s]+)/i;

/**
 * Returns the video id in a YouTube URL: the `v` parameter, or the path segment after a prefix such as
 * `youtu.be/` or `/shorts/`. Any other value is only trimmed.
 */
function videoId(value: string): string {
  const trimmed = value.trim();
  return /(?:^|[?&])v=([^&#\s]*)/.exec(trimmed)?.[1] ?? pathForm.exec(trimmed)?.[1] ?? trimmed;
}

export const youtubeCards = [
  defineCard({
    id: 'youtube_video',
    service: 'youtube',
    added: '2026-11-21',
    height: 'tall',
    wideScreensOnly: true,
    input: {
      name: 'youtubeVideo',
      query: 'video',
      reduce: videoId,
      // 11 characters of the URL-safe Base64 alphabet. Ids are case-sensitive (reference: YouTube).
      accepts: (value) => /^[A-Za-z0-9_-]{11}$/.test(value),
      isTooLong: () => false,
      reduceWhileTyping: false,
      missing: 'missing_video',
      invalid: 'invalid_video',
    },
  }),
] as const;

export const VideoCard = z.object({
  title: z.string(),
  image: z.string().nullable(),
  channelName: z.string(),
  views: z.number().int().nullable(),
  published_at: z.string(),
});
export type VideoCard = z.output<typeof VideoCard>;

export const youtubeCalls = {
  youtube_video: { name: 'readVideo', summary: 'A video', response: VideoCard },
} as const satisfies CallsOf<typeof youtubeCards>;
