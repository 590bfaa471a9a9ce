import { z } from 'zod';
import { type CallsOf, defineCard } from './define-card.ts';

export const INVITE_MAX = 50;
const prefix =
  /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?(?:discord\.gg(?:\/invite)?|discord(?:app)?\.com\/invite)\//i;

/**
 * Returns the invite code in an invite's URL: removes a known URL prefix and any text after the code. Any
 * other value is only trimmed.
 */
function codeOf(value: string): string {
  const trimmed = value.trim();
  const rest = trimmed.replace(prefix, '');
  return rest === trimmed ? trimmed : (rest.split(/[/?#]/, 1)[0] ?? '');
}

export const discordCards = [
  /** The chat server of an invite. */
  defineCard({
    id: 'discord_server',
    service: 'discord',
    added: '2026-11-21',
    height: 'low',
    stateOnFailure: 'invalid',
    input: {
      name: 'discordInvite',
      query: 'invite',
      reduce: (value) => codeOf(value).slice(0, INVITE_MAX),
      // Codes are case-sensitive (reference: Discord).
      accepts: (value) => /^[A-Za-z0-9_-]{2,50}$/.test(value),
      isTooLong: (value) => codeOf(value).length > INVITE_MAX,
      reduceWhileTyping: true,
      missing: 'missing_invite',
      invalid: 'invalid_invite',
    },
  }),
] as const;

/** A chat server. Unknown counts are null. `user` is the inviter, or null for vanity invites. */
export const ServerCard = z.object({
  name: z.string(),
  icon: z.string().nullable(),
  onlineMembers: z.number().int().nullable(),
  members: z.number().int().nullable(),
  user: z.object({ id: z.string(), avatar: z.string().nullable(), username: z.string() }).nullable(),
});
export type ServerCard = z.output<typeof ServerCard>;

export const discordCalls = {
  discord_server: {
    name: 'readServer',
    summary: 'The chat server that an invite leads to',
    response: ServerCard,
  },
} as const satisfies CallsOf<typeof discordCards>;
