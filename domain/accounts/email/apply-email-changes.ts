import { eq, lte } from 'drizzle-orm';
import { emailChanges } from '#db/schema';
import { type Context, forEachDue, type Inside, ProductError } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import {
  applyEmailChange,
  dueAt,
  EMAIL_CHANGE_MS,
  type EmailChange,
  endEmailChange,
  withEmailChange,
} from './email-changes.ts';

/** Time before a change takes effect at which a silent old address is reminded. */
const REMINDER_MS = DAY_MS;

/**
 * Applies each change whose new email was confirmed 72 hours ago while the old one stayed silent, and reminds the
 * old one a day before. Deletes changes whose new email was not confirmed in time.
 */
export async function applyEmailChanges(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  await forEachDue(context, {
    key: emailChanges.id,
    due: lte(emailChanges.requestedAt, new Date(now - EMAIL_CHANGE_MS + REMINDER_MS)),
    act: (id) => proceedWith(context, id),
    failure: 'change of email not applied; the next run retries',
  });
}

async function proceedWith(context: Context, id: string): Promise<void> {
  try {
    await withEmailChange(context, id, proceed);
  } catch (error) {
    // The change was answered meanwhile, or has ended because an account has the address.
    if (!(error instanceof ProductError)) throw error;
  }
}

async function proceed(inside: Inside, change: EmailChange): Promise<void> {
  const { id, requestedAt, remindedAt } = change;
  const now = inside.clock.now().getTime();
  const due = dueAt(change)?.getTime();
  if (due === undefined) {
    const isLate = requestedAt.getTime() + EMAIL_CHANGE_MS <= now;
    if (isLate) await endEmailChange(inside, eq(emailChanges.id, id), 'email_change_expired');
  } else if (remindedAt) {
    if (due <= now) await applyEmailChange(inside, change);
  } else if (due - REMINDER_MS <= now) {
    await inside.db
      .update(emailChanges)
      .set({ remindedAt: inside.clock.now() })
      .where(eq(emailChanges.id, id));
    await inside.jobs.send(inside.db, 'mail.email-change', { changeId: id, email: 'due' });
  }
}
