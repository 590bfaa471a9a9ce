import { z } from 'zod';
import { languages } from '#locales/languages';
import { contract } from '../contract.ts';

/** The signed-in member, for the header and the account pages. */
export const CurrentUser = z.object({
  user_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  profile: z.object({ avatarURL: z.string() }),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const currentUser = contract({
  method: 'GET',
  path: '/api/v2/users/@me',
  auth: 'user',
  scope: 'profile:read',
  whileLeaving: true,
  unauthenticatedError: 'missing_session',
  summary: 'The member who owns the session',
  /** `leaving_at` is when the account will be deleted at its owner's request, otherwise null. */
  response: z.object({ user: CurrentUser, leaving_at: z.string().nullable() }),
  errors: ['missing_session'],
});

export const setLanguage = contract({
  method: 'PUT',
  path: '/api/v1/@me/language',
  auth: 'user',
  whileLeaving: true,
  summary: 'Sets the language of emails to the member',
  body: z.strictObject({ language: z.enum(languages, 'invalid_input') }),
  status: 204,
});
