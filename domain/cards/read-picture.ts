import type { ProviderPicture } from '#connectors/pictures';
import type { Context } from '#domain/context';
import { readCardPicture } from './card-pictures.ts';

/** A provider's picture by our address of it, and until when it may be shown; null when it isn't ours, is over, or cannot be had now. */
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
