import type { ProviderPicture } from '#connectors/pictures';
import type { Context } from '#domain/context';
import { readCardPicture } from './card-pictures.ts';

/** A provider's picture by our signed URL, and until when it may be shown; null if invalid, expired or unavailable. */
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
