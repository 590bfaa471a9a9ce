import type { z } from 'zod';
import type { Context } from '#domain/context';

/** Fields of a signed token: a label, the account, a tag of its credentials, and the expiry in ms. */
type Fields = readonly [label: string, accountId: string, tag: string, until: number];

/** Returns the fields of a token that we signed; null if it is forged, expired or of another kind. */
export function readSignedFields<Result extends Fields>(
  { ticketSigner, clock }: Pick<Context, 'ticketSigner' | 'clock'>,
  token: string,
  schema: z.ZodType<Result>,
): Result | null {
  const text = ticketSigner.verify(token);
  const fields = schema.safeParse(text === null ? null : parsed(text));
  return fields.success && fields.data[3] >= clock.now().getTime() ? fields.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
