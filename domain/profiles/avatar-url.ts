import type { Context } from '#domain/context';

/** URL of an account's avatar, or of one generated from its id if none is set. */
export function avatarUrl(
  context: Pick<Context, 'publicOrigin'>,
  person: { id: string; avatarPath: string | null },
): string {
  return `${context.publicOrigin}${person.avatarPath ?? `/avatars/${person.id}.svg`}`;
}
