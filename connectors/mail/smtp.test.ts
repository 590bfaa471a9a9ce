import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectionOf } from '../../tests/support/rejection.ts';
import {
  type FailingMailServer,
  startFailingMailServer,
} from '../../tests/support/servers/failing-mail-server.ts';
import { createMail, type Mail, MailBounced, MailDeferred } from './smtp.ts';

let server: FailingMailServer;
let mail: Mail;
beforeAll(async () => {
  server = await startFailingMailServer();
  mail = createMail({
    ...{ url: server.url, from: 'Test <no-reply@example.com>', domain: 'example.com' },
    pictures: new URL('../../apps/web/assets/email/', import.meta.url),
  });
});
afterAll(async () => {
  mail.close();
  await server.close();
});

const message = { to: 'mia@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', id: 'one' };

test('an email that the server rejects permanently is bounced and not retried', async () => {
  await server.setState('rejecting');
  const error = await rejectionOf(mail.send(message));
  expect(error).toBeInstanceOf(MailBounced);
  // The message omits the server's text, which repeats the email address.
  expect(error).toMatchObject({ message: 'the mail server returned 550 5.1.1 to RCPT TO' });
});

test('an email that the server defers can be retried', async () => {
  await server.setState('busy');
  const error = await rejectionOf(mail.send(message));
  expect(error).toBeInstanceOf(MailDeferred);
  expect(error).toMatchObject({ message: 'the mail server returned 451 4.3.0 to RCPT TO' });
  await server.setState('refusing');
  expect(await rejectionOf(mail.send(message))).toBeInstanceOf(MailDeferred);
  await server.setState('well');
  await mail.send(message);
  expect(server.delivered).toEqual(['mia@example.com']);
});
