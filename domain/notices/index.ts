export { sendConfirmation } from './send-confirmation.ts';
export { sendPasswordReset } from './send-password-reset.ts';
export { sendSecurityNotice } from './send-security-notice.ts';
