import type { ShortUser } from '#contracts/short';

/** Where the live cards of connected services stand; hidden when empty, as it is until they come (step D). */
export function ShortcutSection(_: Pick<ShortUser['profile'], 'shortcuts'>) {
  return null;
}
