import { z } from 'zod';

/** Parameters of a client's authorization request, and those that the consent page adds. */
export const authorizeQuery = z.object({
  client_id: z.string().default(''),
  redirect_uri: z.string().default(''),
  response_type: z.string().default(''),
  scope: z.string().default(''),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  access_type: z.string().optional(),
  prompt: z.string().optional(),
  show_dialog: z.string().optional(),
  // The consent page adds the following parameters.
  decision: z.enum(['allow', 'deny']).optional(),
  account: z.string().optional(),
  granted: z.union([z.string().transform((scope) => [scope]), z.array(z.string())]).default([]),
});

export type AuthorizeQuery = z.output<typeof authorizeQuery>;

export const scopesOf = ({ scope }: AuthorizeQuery): string[] =>
  scope.split(' ').filter((part) => part !== '');
