export { createMail, type EmailMessage, type Mail, MailBounced, MailDeferred } from './smtp.ts';
