export { sendBillingLetter } from './send-billing-letter.ts';
export { sendConfirmation } from './send-confirmation.ts';
export { sendPasswordReset } from './send-password-reset.ts';
export { sendReceipt, sendToOperator } from './send-receipt.ts';
export { sendSecurityNotice } from './send-security-notice.ts';
