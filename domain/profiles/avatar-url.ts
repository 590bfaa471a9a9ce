import type { Context } from '#domain/context';

/** Address of a person's picture: their own, or one drawn from their id where none is set. */
export function avatarUrl(
  context: Pick<Context, 'publicOrigin'>,
  person: { id: string; avatarPath: string | null },
): string {
  return `${context.publicOrigin}${person.avatarPath ?? `/avatars/${person.id}.svg`}`;
}
