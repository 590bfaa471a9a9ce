import { z } from 'zod';
import { contract } from './contract.ts';

export const followPerson = contract({
  method: 'POST',
  path: '/api/v1/users/@me/action/{user_id}/follow',
  auth: 'user',
  summary: 'Follows or unfollows a member; with `following` in the body the call is idempotent',
  params: z.strictObject({ user_id: z.uuid('userNotFound') }),
  body: z.strictObject({ following: z.boolean().optional() }),
  response: z.object({ following: z.boolean(), followers: z.number().int() }),
  errors: ['userNotFound', 'own_account'],
});
