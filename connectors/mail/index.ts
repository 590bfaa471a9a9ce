export { createMail, type Mail, MailBounced, type MailMessage, MailNotTaken } from './smtp.ts';
