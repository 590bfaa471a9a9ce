export { createMail, type EmailMessage, type Mail } from './smtp.ts';
