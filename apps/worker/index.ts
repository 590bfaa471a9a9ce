import type { JobHandlers } from '#contracts/jobs';
import { eraseDueAccounts } from '#domain/account-deletion';
import { applyEmailChanges, cleanUpAccounts } from '#domain/accounts';
import {
  handleStripeEvent,
  purgeExpiredContracts,
  reconcileBilling,
  syncEmailToStripe,
} from '#domain/billing';
import { refreshConnections } from '#domain/connections';
import type { Context } from '#domain/context';
import {
  sendAccountDeleted,
  sendBillingEmail,
  sendEmailChange,
  sendEmailConfirmation,
  sendOperatorEmail,
  sendPasswordReset,
  sendQuestCorrected,
  sendQuestWon,
  sendReportEmail,
  sendSecurityEmail,
  sendTerminationReceipt,
} from '#domain/emails';
import { cleanUpExports, makeExport } from '#domain/exports';
import { cleanUpMedia } from '#domain/media';
import { makePoster } from '#domain/posts';
import { decideQuests } from '#domain/quests';
import { anonymiseReporters } from '#domain/reports';
import { applyFactorResets } from '#domain/second-factors';
import { cleanUpCounts } from '#domain/statistics';
import { purgeSupportMessages } from '#domain/support';
import { applyTermination } from '#domain/terminations';
import { instrumentJobs, type OnJobAttempt } from './instrument-jobs.ts';

/** Maps each background job to one domain verb. */
const handlersFor = (context: Context): JobHandlers => ({
  'mail.password-reset': (payload, { id }) => sendPasswordReset(context, { ...payload, id }),
  'mail.confirm-address': (payload, { id }) => sendEmailConfirmation(context, { ...payload, id }),
  'mail.email-change': (payload, { id }) => sendEmailChange(context, { ...payload, id }),
  'mail.security-notice': (payload, { id }) => sendSecurityEmail(context, { ...payload, id }),
  'mail.account-deleted': (payload, { id }) => sendAccountDeleted(context, { ...payload, id }),
  'exports.make': (payload, { signal }) => makeExport(context, { ...payload, signal }),
  'exports.clean-up': () => cleanUpExports(context),
  'accounts.erase-due': () => eraseDueAccounts(context),
  'mail.billing': (payload, { id }) => sendBillingEmail(context, { ...payload, id }),
  'mail.receipt': (payload, { id }) => sendTerminationReceipt(context, { ...payload, id }),
  'mail.operator': (payload, { id }) => sendOperatorEmail(context, { ...payload, id }),
  'mail.quest-won': (payload, { id }) => sendQuestWon(context, { ...payload, id }),
  'mail.quest-corrected': (payload, { id }) => sendQuestCorrected(context, { ...payload, id }),
  'quests.decide': async () => void (await decideQuests(context)),
  'mail.report': (payload, { id }) => sendReportEmail(context, { ...payload, id }),
  'mail.decision': (payload, { id }) => sendReportEmail(context, { ...payload, id }),
  'reports.clean-up': () => anonymiseReporters(context),
  'support.clean-up': () => purgeSupportMessages(context),
  'billing.event': (payload) => handleStripeEvent(context, payload),
  'billing.tell-email': (payload) => syncEmailToStripe(context, payload),
  'billing.reconcile': () => reconcileBilling(context),
  'billing.clean-up': () => purgeExpiredContracts(context),
  'billing.terminate': (payload) => applyTermination(context, payload),
  'connections.refresh': () => refreshConnections(context),
  'statistics.clean-up': () => cleanUpCounts(context),
  'media.poster': (payload) => makePoster(context, payload),
  'media.clean-up': () => cleanUpMedia(context),
  'accounts.reset-factors': () => applyFactorResets(context),
  'accounts.apply-email-changes': () => applyEmailChanges(context),
  'accounts.clean-up': () => cleanUpAccounts(context),
});

/** Returns the handlers of all background jobs. Each attempt of a job is logged and reported to `onJob`. */
export const jobHandlers = (system: Context, onJob?: OnJobAttempt): JobHandlers =>
  instrumentJobs(system, handlersFor, onJob);
