import type { ProviderPicture } from '#connectors/pictures';
import type { Context } from '#domain/context';
import { readCardPicture } from './card-pictures.ts';

/** A provider's picture by our address of it; null when it isn't ours, is over, or cannot be had now. */
export async function readPicture(
  context: Pick<Context, 'addresses' | 'connectors'>,
  signed: string,
): Promise<ProviderPicture | null> {
  const facts = readCardPicture(context, signed);
  if (!facts) return null;
  const until = facts.until === null ? undefined : new Date(facts.until);
  return context.connectors.providers.pictures.get(facts.address, facts.width, until);
}
