import { defineCard } from './define-card.ts';

const pathForm = /(?:youtu\.be|youtube(?:-nocookie)?\.com\/(?:shorts|live|embed|v))\/([^?&#/\s]+)/i;

/** The `v=` parameter up to any `&`, or what follows the provider's short forms. Otherwise the text itself. */
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
    // 11 characters of the URL-safe Base64 alphabet; case matters (reference: YouTube).
    accepts: (value) => /^[A-Za-z0-9_-]{11}$/.test(value),
    isTooLong: () => false,
    reduceWhileTyping: false,
    missing: 'missing_video',
    invalid: 'invalid_video',
  },
});
