import { defineCard } from './define-card.ts';

export const INVITE_MAX = 50;
const prefix =
  /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?(?:discord\.gg(?:\/invite)?|discord(?:app)?\.com\/invite)\//i;

/** Returns the invite's code, without a known URL prefix and without anything after the code. */
function codeOf(value: string): string {
  const trimmed = value.trim();
  const rest = trimmed.replace(prefix, '');
  return rest === trimmed ? trimmed : (rest.split(/[/?#]/, 1)[0] ?? '');
}

/** The chat server of an invite. */
export const discordServer = defineCard({
  id: 'discord_server',
  service: 'discord',
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
});
