import { z } from 'zod';

/**
 * A Discord id. Ids and image hashes become part of URLs, so only the characters that Discord uses in them
 * are accepted.
 */
export const snowflake = z.string().regex(/^\d{1,20}$/);
export const imageHash = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,80}$/)
  .nullish()
  .catch(null);

const SIZE = 128;

/** Returns the URL of the account's static picture, or of one of Discord's default pictures (reference: Discord). */
export function avatarUrl(
  cdn: string,
  { id, avatar, discriminator }: { id: string; avatar?: string | null; discriminator: string },
): string {
  if (avatar) return `${cdn}/avatars/${id}/${avatar}.webp?size=${SIZE}`;
  const index = discriminator === '0' ? Number((BigInt(id) >> 22n) % 6n) : Number(discriminator) % 5;
  return `${cdn}/embed/avatars/${Number.isInteger(index) ? index : 0}.png`;
}

/** Returns the URL of the server's icon, or null if the server has none and its initials are shown instead. */
export const iconUrl = (cdn: string, { id, icon }: { id: string; icon?: string | null }): string | null =>
  icon ? `${cdn}/icons/${id}/${icon}.webp?size=${SIZE}` : null;
