export { createMail, type Mail, type MailMessage } from './smtp.ts';
