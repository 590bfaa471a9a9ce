import type { JobHandlers } from '#contracts/jobs';
import { cleanUp } from '#domain/accounts';
import type { Context } from '#domain/context';
import { sendConfirmation, sendPasswordReset, sendSecurityNotice } from '#domain/notices';

/** What each background job does: one domain verb. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'mail.password-reset': (payload) => sendPasswordReset(context, payload),
  'mail.confirm-address': (payload) => sendConfirmation(context, payload),
  'mail.security-notice': (payload) => sendSecurityNotice(context, payload),
  'accounts.clean-up': () => cleanUp(context),
});
