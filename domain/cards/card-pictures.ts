import type { Context } from '#domain/context';

/** Widths in pixels that cards need, twice as wide as they are shown. */
export const CARD_PICTURE_WIDTHS = { icon: 128, cover: 320, wide: 720 } as const;
export type CardPicture = keyof typeof CARD_PICTURE_WIDTHS;

interface Facts {
  address: string;
  width: number;
  /** When it may not be shown any more, ms since the epoch. */
  until: number | null;
}

/** Our address of a provider's picture: signed, so that nobody can have us fetch anything else. Null for none. */
export function cardPicture(
  context: Pick<Context, 'urlSigner' | 'publicOrigin'>,
  address: string | null,
  kind: CardPicture,
  until: Date | null = null,
): string | null {
  if (address === null) return null;
  const facts = [address, CARD_PICTURE_WIDTHS[kind], until?.getTime() ?? null];
  return `${context.publicOrigin}/provider-pictures/${context.urlSigner.sign(JSON.stringify(facts))}`;
}

/** What one of our addresses stands for; null for what we never signed. */
export function readCardPicture(context: Pick<Context, 'urlSigner'>, signed: string): Facts | null {
  const text = context.urlSigner.verify(signed);
  if (text === null) return null;
  const [address, width, until] = JSON.parse(text) as [string, number, number | null];
  return { address, width, until };
}
