import { z } from 'zod';
import { contract } from '../contract.ts';
import { ACCOUNT_EVENT_KINDS } from '../rules/account/account-events.ts';

/** An open session as shown to its owner. */
export const OpenSession = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const Security = z.object({
  email: z.string(),
  email_confirmed: z.boolean(),
  /** A change of the email that waits for answers. `due_at` is when it takes effect without one of the old address. */
  email_change: z
    .object({
      email: z.string(),
      confirmed: z.boolean(),
      approved: z.boolean(),
      due_at: z.string().nullable(),
    })
    .nullable(),
  /** Whether a login with the password needs a second step. */
  second_step: z.boolean(),
  /** When the authenticator app was added; null without one. */
  totp_since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  sessions: z.array(OpenSession),
});
export type Security = z.output<typeof Security>;

export const readSecurity = contract({
  method: 'GET',
  path: '/api/v1/@me/security',
  auth: 'user',
  whileLeaving: true,
  summary: 'Open sessions, second factors, and whether the email is confirmed',
  response: Security,
});

export const endSession = contract({
  method: 'DELETE',
  path: '/api/v1/@me/security/sessions/{id}',
  auth: 'user',
  whileLeaving: true,
  summary: "Ends one of the member's sessions",
  params: z.strictObject({ id: z.uuid('not_found') }),
  status: 204,
  errors: ['not_found'],
});

export const endOtherSessions = contract({
  method: 'DELETE',
  path: '/api/v1/@me/security/sessions',
  auth: 'user',
  whileLeaving: true,
  summary: "Ends all of the member's sessions except this one",
  status: 204,
});

/** Something that happened to the account. `device` is null if the browser or system is unknown, or none caused it. */
export const AccountEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  /** What fills the placeholders of the event's text: `service` of a connection, `left` of recovery codes. */
  values: z.record(z.string(), z.string()),
});
export type AccountEvent = z.output<typeof AccountEvent>;

export const listAccountEvents = contract({
  method: 'GET',
  path: '/api/v1/@me/security/activity',
  auth: 'user',
  whileLeaving: true,
  summary: 'What happened to the account within 180 days, newest first, 20 events a page',
  query: z.strictObject({
    /** `next` of the previous page. */
    before: z.uuid('invalid_input').optional(),
  }),
  response: z.object({ events: z.array(AccountEvent), next: z.string().nullable() }),
});
