export { sendBillingLetter } from './send-billing-letter.ts';
export { sendConfirmation } from './send-confirmation.ts';
export { sendPasswordReset } from './send-password-reset.ts';
export { sendQuestWon } from './send-quest-won.ts';
export { sendReceipt } from './send-receipt.ts';
export { sendReportLetter } from './send-report-letter.ts';
export { sendSecurityNotice } from './send-security-notice.ts';
export { sendToOperator } from './send-to-operator.ts';
