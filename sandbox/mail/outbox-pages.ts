import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { sendPage, table } from '../http/page.ts';
import type { SandboxMail, StoredMessage } from './mail-server.ts';

/** Content security policy that allows a message to be displayed and its links to be followed, but nothing else. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";

/**
 * Serves `/sandbox/mail`: the emails that the demo has sent, as pages or, for `Accept: application/json`, as
 * JSON.
 */
export function outboxPages(app: FastifyInstance, mail: SandboxMail): void {
  app.get('/sandbox/mail', (request, reply) => {
    const messages = mail.messages();
    if (request.headers.accept?.includes('application/json')) return { messages: messages.map(summary) };
    return send(reply, 'Mail', list(messages));
  });

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', (request, reply) => {
    const message = find(mail, request.params.id);
    if (!message) return reply.callNotFound();
    if (request.headers.accept?.includes('application/json'))
      return { ...summary(message), text: message.email.text ?? '', html: message.email.html ?? '' };
    return send(reply, message.email.subject ?? '', single(message));
  });

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id/message', (request, reply) => {
    const message = find(mail, request.params.id);
    if (!message) return reply.callNotFound();
    const html = withPictures(message).replace('<head>', '<head><base target="_top">');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MESSAGE_POLICY)
      .send(html);
  });
}

/** Returns an email's HTML with its attached pictures as data URLs, as mail clients show them. */
const withPictures = ({ email }: StoredMessage): string =>
  email.attachments.reduce(
    (html, { contentId = '', mimeType, content }) =>
      html.replaceAll(
        `cid:${contentId.replace(/^<|>$/g, '')}`,
        `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
      ),
    email.html ?? '',
  );

const find = (mail: SandboxMail, id: string): StoredMessage | undefined =>
  mail.messages().find((message) => String(message.id) === id);

const summary = ({ id, receivedAt, email }: StoredMessage) => ({
  id,
  received_at: receivedAt.toISOString(),
  from: email.from?.address ?? '',
  from_name: email.from?.name ?? '',
  to: (email.to ?? []).map(({ address }) => address ?? ''),
  subject: email.subject ?? '',
});

function list(messages: StoredMessage[]): string {
  const rows = messages.map((message) => {
    const { id, to, subject, received_at } = summary(message);
    return [
      `<a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a>`,
      escapeHtml(to.join(', ')),
      escapeHtml(received_at),
    ];
  });
  return table(['Subject', 'To', 'Received'], rows);
}

function single(message: StoredMessage): string {
  const { from, to } = summary(message);
  return `<p><a href="/sandbox/mail">All mail</a></p><p>${escapeHtml(from)} to ${escapeHtml(to.join(', '))}</p>
<iframe title="Message" src="/sandbox/mail/${message.id}/message"></iframe>
<h2>Text form</h2><pre>${linked(message.email.text ?? '')}</pre>`;
}

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+/g, (address) => `<a href="${address}">${address}</a>`);

const send = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  sendPage(reply, { title, wide: true, body: `<h1>${escapeHtml(title)}</h1>${body}` });
