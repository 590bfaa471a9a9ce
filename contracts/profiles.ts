import { z } from 'zod';
import { contract } from './contract.ts';
import { isUsername } from './rules/username.ts';

/** A person's full profile (spec section 3, public profile). */
export const PublicProfile = z.object({
  user_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  badge: z.enum(['00', '01', '02', '10', '11']),
  account_created: z.string(),
  profile: z.object({ avatarURL: z.string(), bannerColor: z.string(), bio: z.string() }),
  stats: z.object({
    highscore: z.number().int(),
    posts: z.number().int(),
    followers: z.number().int(),
    following: z.number().int(),
  }),
  posts: z.array(z.object({ imageUrls: z.array(z.string()) })),
});
export type PublicProfile = z.output<typeof PublicProfile>;

export const readProfile = contract({
  method: 'GET',
  path: '/api/v1/users/@me/{username}',
  auth: 'app',
  summary: 'The full profile of a person',
  params: z.strictObject({ username: z.string().refine(isUsername, 'userNotFound') }),
  answer: z.object({ data: PublicProfile }),
  errors: ['userNotFound'],
});
