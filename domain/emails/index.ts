export { sendBillingEmail } from './send-billing-email.ts';
export { sendEmailConfirmation } from './send-email-confirmation.ts';
export { sendOperatorEmail } from './send-operator-email.ts';
export { sendPasswordReset } from './send-password-reset.ts';
export { sendQuestWon } from './send-quest-won.ts';
export { sendReportEmail } from './send-report-email.ts';
export { sendSecurityEmail } from './send-security-email.ts';
export { sendTerminationReceipt } from './send-termination-receipt.ts';
