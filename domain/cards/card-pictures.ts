import type { Context } from '#domain/context';

/** Picture widths in pixels: twice the displayed width. */
const CARD_PICTURE_WIDTHS = { icon: 128, cover: 320, wide: 720 } as const;
export type CardPicture = keyof typeof CARD_PICTURE_WIDTHS;

interface Facts {
  address: string;
  width: number;
  /** Time from which the picture must not be shown, in Unix milliseconds. Null if there is none. */
  until: number | null;
}

/**
 * Returns our URL for a provider's picture, signed so that clients cannot make us fetch other URLs. Null if
 * there is no picture.
 */
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

/**
 * Returns the picture's address, width and end time from the signed part of one of our picture URLs. Null if
 * we did not sign it.
 */
export function readCardPicture(context: Pick<Context, 'urlSigner'>, signed: string): Facts | null {
  const text = context.urlSigner.verify(signed);
  if (text === null) return null;
  const [address, width, until] = JSON.parse(text) as [string, number, number | null];
  return { address, width, until };
}
