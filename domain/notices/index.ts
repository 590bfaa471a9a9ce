export { sendBillingLetter } from './send-billing-letter.ts';
export { sendConfirmation } from './send-confirmation.ts';
export { sendPasswordReset } from './send-password-reset.ts';
export { sendReceipt } from './send-receipt.ts';
export { sendSecurityNotice } from './send-security-notice.ts';
export { sendToOperator } from './send-to-operator.ts';
