import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FailingMailServer, startFailingMailServer } from '../../tests/support/failing-mail-server.ts';
import { failure } from '../../tests/support/failure.ts';
import { createMail, type Mail, MailBounced, MailNotTaken } from './smtp.ts';

let server: FailingMailServer;
let mail: Mail;
beforeAll(async () => {
  server = await startFailingMailServer();
  mail = createMail({ url: server.url, from: 'Test <no-reply@example.com>', domain: 'example.com' });
});
afterAll(async () => {
  mail.close();
  await server.close();
});

const message = { to: 'mia@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', id: 'one' };

test('a mail that the server refuses for good has bounced, and no later try is made', async () => {
  await server.become('rejecting');
  const error = await failure(mail.send(message));
  expect(error).toBeInstanceOf(MailBounced);
  // Not in the server's words, which repeat the address.
  expect(error).toMatchObject({ message: 'the mail server answered 550 5.1.1 to RCPT TO' });
});

test('a mail that the server does not take now can be sent later', async () => {
  await server.become('busy');
  const error = await failure(mail.send(message));
  expect(error).toBeInstanceOf(MailNotTaken);
  expect(error).toMatchObject({ message: 'the mail server answered 451 4.3.0 to RCPT TO' });
  await server.become('refusing');
  expect(await failure(mail.send(message))).toBeInstanceOf(MailNotTaken);
  await server.become('well');
  await mail.send(message);
  expect(server.delivered).toEqual(['mia@example.com']);
});
