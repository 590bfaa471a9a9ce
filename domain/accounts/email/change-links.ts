import { and, eq, gt, isNotNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { emailChanges } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { readSigned } from '../sign-in/signed-fields.ts';
import { dueAt, EMAIL_CHANGE_MS, findEmailChange } from './email-changes.ts';

export type Side = 'new' | 'old';

/** Contents of a link: a label, the address that it is for, and the change. */
const Link = z.tuple([z.literal('email-change'), z.enum(['new', 'old']), z.uuid()]);

/**
 * Returns what the email to one side of a pending change says; null if the change is over. The token is signed and
 * stored nowhere, so that every email about one change works until the change is over (decision 48).
 */
export async function newChangeLink(
  context: Context,
  { id, side }: { id: string; side: Side },
): Promise<{ accountId: string; email: string; dueAt: Date | null; token: string } | null> {
  const change = await findEmailChange(context, eq(emailChanges.id, id));
  if (!change) return null;
  const link: z.input<typeof Link> = ['email-change', side, id];
  const { accountId, email } = change;
  return { accountId, email, dueAt: dueAt(change), token: context.ticketSigner.sign(JSON.stringify(link)) };
}

/**
 * Returns a condition for the change that a link is for: pending, and confirmed or not yet expired. Errors:
 * `invalid_link`.
 */
export function linkedChange(context: Context, side: Side, token: string): SQL | undefined {
  const link = readSigned(context, token, Link);
  if (link?.[1] !== side) throw new ProductError('invalid_link');
  const since = new Date(context.clock.now().getTime() - EMAIL_CHANGE_MS);
  const isOpen = or(gt(emailChanges.requestedAt, since), isNotNull(emailChanges.confirmedAt));
  return and(eq(emailChanges.id, link[2]), isOpen);
}

/**
 * Returns the new address of the change that a link is for, so that the page can ask about it. The old mailbox may
 * belong to someone whom the member wants to leave, so it sees only the beginning. Errors: `invalid_link`.
 */
export async function readEmailChange(
  context: Context,
  { side, token }: { side: Side; token: string },
): Promise<{ email: string }> {
  const change = await findEmailChange(context, linkedChange(context, side, token));
  if (!change) throw new ProductError('invalid_link');
  return { email: side === 'new' ? change.email : change.email.replace(/(?<=^.).*(?=@)/, '…') };
}
