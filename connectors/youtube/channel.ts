import { z } from 'zod';
import { type AllowedOrigins, allowedUrl } from '../http-client/allowed-origins.ts';
import { InvalidResponse } from '../http-client/errors.ts';
import type { Profile } from '../http-client/profile.ts';
import { thumbnails } from './video.ts';

const channelSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  snippet: z.object({ title: z.string(), customUrl: z.string().nullish(), thumbnails }),
});

/** @throws InvalidResponse for a channel with an unexpected shape */
export function toProfile(item: unknown, pictures: AllowedOrigins): Profile {
  const parsed = channelSchema.safeParse(item);
  if (!parsed.success) throw new InvalidResponse('youtube', 'an invalid channel');
  const { id, snippet } = parsed.data;
  const { customUrl, thumbnails: sizes } = snippet;
  // The custom URL of an old channel may not be a handle. Only handles work as a path.
  const path = customUrl?.startsWith('@') ? `@${encodeURIComponent(customUrl.slice(1))}` : `channel/${id}`;
  return {
    id,
    profileURL: `https://www.youtube.com/${path}`,
    avatarURL: allowedUrl(pictures, sizes.medium?.url ?? sizes.default?.url),
    display_name: snippet.title,
    username: customUrl?.replace(/^@/, '') || id,
  };
}
