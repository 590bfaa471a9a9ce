import type { z } from 'zod';
import type { Context } from '#domain/context';

/** Fields of a signed token: a label, the account, a tag of its credentials, and the expiry in ms. */
type Fields = readonly [label: string, accountId: string, tag: string, until: number];

/** Returns the fields of a token that we signed; null if it is forged, expired or of another kind. */
export function readSignedFields<Result extends Fields>(
  context: Pick<Context, 'ticketSigner' | 'clock'>,
  token: string,
  schema: z.ZodType<Result>,
): Result | null {
  const fields = readSigned(context, token, schema);
  return fields && fields[3] >= context.clock.now().getTime() ? fields : null;
}

/** Returns the contents of a token that we signed and that does not expire itself; null if it is another one. */
export function readSigned<Result>(
  { ticketSigner }: Pick<Context, 'ticketSigner'>,
  token: string,
  schema: z.ZodType<Result>,
): Result | null {
  const text = ticketSigner.verify(token);
  const contents = schema.safeParse(text === null ? null : parsed(text));
  return contents.success ? contents.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
