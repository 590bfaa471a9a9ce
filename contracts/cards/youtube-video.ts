import { defineCard } from './define-card.ts';

const pathForm = /(?:youtu\.be|youtube(?:-nocookie)?\.com\/(?:shorts|live|embed|v))\/([^?&#/\s]+)/i;

/**
 * Returns the video id: the `v=` parameter, or the path segment after one of the provider's short forms. Only
 * trims any other text.
 */
function videoId(value: string): string {
  const trimmed = value.trim();
  return /(?:^|[?&])v=([^&#\s]*)/.exec(trimmed)?.[1] ?? pathForm.exec(trimmed)?.[1] ?? trimmed;
}

export const youtubeVideo = defineCard({
  id: 'youtube_video',
  service: 'youtube',
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
});
