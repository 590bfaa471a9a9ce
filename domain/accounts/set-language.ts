import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { type Context, enforceRateLimit, requireMember } from '#domain/context';
import type { Language } from '#locales/languages';

/**
 * Sets the language in which the caller gets emails (product 4.27). Errors: `unauthorized`, `too_many_requests`.
 */
export async function setLanguage(context: Context, { language }: { language: Language }): Promise<void> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'saveByAccount', accountId);
  await context.db.update(accounts).set({ language }).where(eq(accounts.id, accountId));
}
