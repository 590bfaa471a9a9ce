export { createMail, type EmailMessage, LOGO_CID, type Mail } from './smtp.ts';
