import type { ProviderPicture } from '#connectors/pictures';
import type { Context } from '#domain/context';
import { readCardPicture } from './card-pictures.ts';

/**
 * Returns a provider's picture for one of our signed URLs, and the time until which it may be shown. Null if
 * the URL is invalid or expired, or if the picture is unavailable.
 */
export async function readPicture(
  context: Pick<Context, 'urlSigner' | 'connectors'>,
  signed: string,
): Promise<(ProviderPicture & { until: Date | null }) | null> {
  const facts = readCardPicture(context, signed);
  if (!facts) return null;
  const until = facts.until === null ? null : new Date(facts.until);
  const { pictures } = context.connectors.providers;
  const picture = await pictures.get(facts.address, facts.width, until ?? undefined);
  return picture && { ...picture, until };
}
