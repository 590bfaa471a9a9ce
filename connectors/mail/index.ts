export { logInToMail } from './log-in.ts';
export { sendTestMail } from './send-test.ts';
export {
  contentId,
  createMail,
  EMAIL_PICTURES,
  type EmailMessage,
  type EmailPicture,
  type Mail,
} from './smtp.ts';
