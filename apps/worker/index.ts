import type { JobHandlers } from '#contracts/jobs';
import { cleanUp } from '#domain/accounts';
import { refreshConnections } from '#domain/connections';
import type { Context } from '#domain/context';
import { sendConfirmation, sendPasswordReset, sendSecurityNotice } from '#domain/notices';

/** What each background job does: one domain verb. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'mail.password-reset': (payload, { id }) => sendPasswordReset(context, { ...payload, id }),
  'mail.confirm-address': (payload, { id }) => sendConfirmation(context, { ...payload, id }),
  'mail.security-notice': (payload, { id }) => sendSecurityNotice(context, { ...payload, id }),
  'connections.refresh': () => refreshConnections(context),
  'accounts.clean-up': () => cleanUp(context),
});
