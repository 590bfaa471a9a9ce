import type { JobHandlers } from '#contracts/jobs';
import { cleanUp } from '#domain/accounts';
import { forgetContracts, handleEvent, reconcile, tellEmail } from '#domain/billing';
import { refreshConnections } from '#domain/connections';
import type { Context } from '#domain/context';
import { cleanUpMedia } from '#domain/media';
import {
  sendBillingLetter,
  sendConfirmation,
  sendPasswordReset,
  sendQuestWon,
  sendReceipt,
  sendReportLetter,
  sendSecurityNotice,
  sendToOperator,
} from '#domain/notices';
import { decideQuests } from '#domain/quests';
import { forgetReporters } from '#domain/reports';
import { forgetMessages } from '#domain/support';
import { applyTermination } from '#domain/terminations';
import { followed, type OnJob } from './run-job.ts';

/** What each background job does: one domain verb. */
const handlersFor = (context: Context): JobHandlers => ({
  'mail.password-reset': (payload, { id }) => sendPasswordReset(context, { ...payload, id }),
  'mail.confirm-address': (payload, { id }) => sendConfirmation(context, { ...payload, id }),
  'mail.security-notice': (payload, { id }) => sendSecurityNotice(context, { ...payload, id }),
  'mail.billing': (payload, { id }) => sendBillingLetter(context, { ...payload, id }),
  'mail.receipt': (payload, { id }) => sendReceipt(context, { ...payload, id }),
  'mail.operator': (payload, { id }) => sendToOperator(context, { ...payload, id }),
  'mail.quest-won': (payload, { id }) => sendQuestWon(context, { ...payload, id }),
  'quests.decide': async () => void (await decideQuests(context)),
  'mail.report': (payload, { id }) => sendReportLetter(context, { ...payload, id }),
  'reports.clean-up': () => forgetReporters(context),
  'support.clean-up': () => forgetMessages(context),
  'billing.event': (payload) => handleEvent(context, payload),
  'billing.tell-email': (payload) => tellEmail(context, payload),
  'billing.reconcile': () => reconcile(context),
  'billing.clean-up': () => forgetContracts(context),
  'billing.terminate': (payload) => applyTermination(context, payload),
  'connections.refresh': () => refreshConnections(context),
  'media.clean-up': () => cleanUpMedia(context),
  'accounts.clean-up': () => cleanUp(context),
});

/** The handlers of a process, whose tries can be followed in its log and counted. */
export const jobHandlers = (system: Context, onJob?: OnJob): JobHandlers =>
  followed(system, handlersFor, onJob);
