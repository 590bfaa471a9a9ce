import { z } from 'zod';
import { contract } from './contract.ts';
import { isUsername } from './rules/names/username.ts';

/** A member's full profile. A separate call returns the member's posts. */
export const PublicProfile = z.object({
  user_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  badge: z.enum(['00', '01', '02', '10', '11']),
  account_created: z.string(),
  /** Time of the last change to any of the profile's data. */
  updated_at: z.string(),
  profile: z.object({ avatarURL: z.string(), bannerColor: z.string(), bio: z.string() }),
  stats: z.object({
    highscore: z.number().int(),
    posts: z.number().int(),
    followers: z.number().int(),
    following: z.number().int(),
  }),
  /** Whether the viewer follows the member. False for visitors. */
  followed: z.boolean(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

export const readProfile = contract({
  method: 'GET',
  path: '/api/v1/users/@me/{username}',
  auth: 'app',
  scope: 'profile:read',
  summary: 'The full profile of a member',
  params: z.strictObject({ username: z.string().refine(isUsername, 'userNotFound') }),
  response: z.object({ data: PublicProfile }),
  errors: ['userNotFound'],
});

/** Members per page of the list of public profiles. */
export const PROFILES_PER_PAGE = 10_000;

export const countProfilePages = contract({
  method: 'GET',
  path: '/api/v1/profiles/pages',
  auth: 'app',
  scope: 'profile:read',
  summary: 'Number of pages of the list of public profiles',
  response: z.object({ pages: z.number().int() }),
});

export const listPublicProfiles = contract({
  method: 'GET',
  path: '/api/v1/profiles/pages/{page}',
  auth: 'app',
  scope: 'profile:read',
  summary: 'One page of the list of public profiles, oldest account first',
  params: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000) }),
  response: z.object({
    profiles: z.array(
      z.object({ username: z.string(), profile_updated_at: z.string(), short_updated_at: z.string() }),
    ),
  }),
});
