import type { Context } from '#domain/context';

/** Returns the URL of an account's avatar, or of an avatar generated from the account's id if none is set. */
export function avatarUrl(
  context: Pick<Context, 'publicOrigin'>,
  person: { id: string; avatarPath: string | null },
): string {
  return `${context.publicOrigin}${person.avatarPath ?? `/avatars/${person.id}.svg`}`;
}
