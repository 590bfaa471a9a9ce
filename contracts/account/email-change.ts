import { z } from 'zod';
import { contract } from '../contract.ts';
import { Registration } from './sign-in.ts';

const token = z.strictObject({ token: z.string().max(200, 'invalid_link') });

export const beginEmailChange = contract({
  method: 'PUT',
  path: '/api/v1/@me/security/email',
  auth: 'user',
  fresh: true,
  summary: "Begins to change the member's email, and asks the new and the old address to answer",
  body: z.strictObject({ email: Registration.shape.email }),
  status: 202,
  errors: ['fillAllFields', 'invalidEmail', 'emailTaken'],
});

export const cancelEmailChange = contract({
  method: 'DELETE',
  path: '/api/v1/@me/security/email',
  auth: 'user',
  summary: 'Cancels a change of the email that waits for answers',
  status: 204,
  errors: ['not_found'],
});

const linked = {
  method: 'GET',
  auth: 'app',
  params: token,
  /** `answered` is whether the address that the link was sent to has already confirmed or approved the change. */
  response: z.object({ email: z.string(), answered: z.boolean() }),
  errors: ['invalid_link'],
} as const;

export const readNewEmail = contract({
  ...linked,
  path: '/api/v1/sign-in/new-email/{token}',
  summary: 'The new address of the change that a link to it is for',
});

export const readEmailChange = contract({
  ...linked,
  path: '/api/v1/sign-in/old-email/{token}',
  summary: 'The new address, without most of its part before the @, of the change that a link is for',
});

export const confirmNewEmail = contract({
  method: 'POST',
  path: '/api/v1/sign-in/new-email/{token}',
  auth: 'app',
  summary: 'Confirms the new address of a change with the link that was sent to it',
  params: token,
  response: z.object({ state: z.enum(['changed', 'waiting']) }),
  errors: ['invalid_link', 'emailTaken'],
});

export const answerEmailChange = contract({
  method: 'POST',
  path: '/api/v1/sign-in/old-email/{token}',
  auth: 'app',
  summary:
    'Approves a change with a link to the old address, or stops it, ends every session and holds the passkeys',
  params: token,
  body: z.strictObject({ approve: z.boolean('invalid_input') }),
  response: z.object({ state: z.enum(['changed', 'waiting', 'stopped']) }),
  errors: ['invalid_link', 'invalid_input', 'emailTaken'],
});
