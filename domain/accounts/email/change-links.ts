import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { emailChanges } from '#db/schema';
import { type Context, type Inside, ProductError } from '#domain/context';
import { readSigned } from '../signed-fields.ts';
import {
  dueAt,
  EMAIL_CHANGE_MS,
  type EmailChange,
  findEmailChange,
  withEmailChange,
} from './email-changes.ts';

interface Linked {
  /** The address that the link was sent to. */
  side: 'new' | 'old';
  token: string;
}

/** Contents of a link: a label, the address that it is for, and the change. */
const Link = z.tuple([z.literal('email-change'), z.enum(['new', 'old']), z.uuid()]);

/**
 * Returns what the email to one side of a pending change says; null if the change is over. The token is signed and
 * stored nowhere, so that every email about one change works until the change is over (decision 48).
 */
export async function newChangeLink(
  context: Context,
  { id, side }: { id: string; side: Linked['side'] },
): Promise<{ accountId: string; email: string; dueAt: Date | null; token: string } | null> {
  const change = await findEmailChange(context, eq(emailChanges.id, id));
  if (!change) return null;
  const link: z.input<typeof Link> = ['email-change', side, id];
  const { accountId, email } = change;
  return { accountId, email, dueAt: dueAt(change), token: context.ticketSigner.sign(JSON.stringify(link)) };
}

/** Returns the id of the change that a link to one side is for. Errors: `invalid_link`. */
function linkedId(context: Context, { side, token }: Linked): string {
  const link = readSigned(context, token, Link);
  if (link?.[1] !== side) throw new ProductError('invalid_link');
  return link[2];
}

/** Refuses an unconfirmed change whose time is over but which no job has deleted yet. Errors: `invalid_link`. */
function requireOpen({ clock }: Inside, { requestedAt, confirmedAt }: EmailChange): void {
  const isLate = clock.now().getTime() - requestedAt.getTime() >= EMAIL_CHANGE_MS;
  if (isLate && !confirmedAt) throw new ProductError('invalid_link');
}

/** Runs `act` with the change that a link is for (`withEmailChange`). Errors: `invalid_link`, `emailTaken`. */
export const withLinkedChange = async <Result>(
  context: Context,
  link: Linked,
  act: (inside: Inside, change: EmailChange) => Promise<Result>,
): Promise<Result> =>
  withEmailChange(context, linkedId(context, link), (inside, change) => {
    requireOpen(inside, change);
    return act(inside, change);
  });

/**
 * Returns the new address of the change that a link is for, so that the page can ask about it, and whether this
 * side has already confirmed or approved it. The old mailbox may
 * belong to someone whom the member wants to leave, so it sees only the beginning. Errors: `invalid_link`.
 */
export async function readEmailChange(
  context: Context,
  link: Linked,
): Promise<{ email: string; answered: boolean }> {
  const change = await findEmailChange(context, eq(emailChanges.id, linkedId(context, link)));
  if (!change) throw new ProductError('invalid_link');
  requireOpen(context, change);
  const { email, confirmedAt, approvedAt } = change;
  return link.side === 'new'
    ? { email, answered: confirmedAt !== null }
    : { email: email.replace(/(?<=^.).*(?=@)/, '…'), answered: approvedAt !== null };
}
