import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import type { SandboxMail, StoredMessage } from './mail-server.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** The message itself may do nothing but look like something and be clicked. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";

/** `/sandbox/mail`: what the demo would have mailed, as pages, or as JSON for `Accept: application/json`. */
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
    const html = (message.email.html ?? '').replace('<head>', '<head><base target="_top">');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MESSAGE_POLICY)
      .send(html);
  });
}

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
  if (messages.length === 0) return '<p>No mail yet. What the product sends lands here.</p>';
  const rows = messages.map((message) => {
    const { to, subject, received_at } = summary(message);
    return `<li><a href="/sandbox/mail/${message.id}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to.join(', '))}</span><time>${escapeHtml(received_at)}</time></a></li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function single(message: StoredMessage): string {
  const { from, to } = summary(message);
  return `<p><a href="/sandbox/mail">All mail</a></p><p>${escapeHtml(from)} to ${escapeHtml(to.join(', '))}</p>
<iframe title="Message" src="/sandbox/mail/${message.id}/message"></iframe>
<h2>Text form</h2><pre>${linked(message.email.text ?? '')}</pre>`;
}

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+/g, (address) => `<a href="${address}">${address}</a>`);

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · demo outbox</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

const STYLE = `body{margin:0;background:#000;color:#fff;font:16px/1.5 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0 0 1rem;font-size:1.375rem;line-height:1.25}h2{font-size:1rem}a{color:#fff}ul{list-style:none;padding:0}li a{display:grid;gap:.1rem;padding:.9rem 0;border-bottom:1px solid #333;text-decoration:none}span,time{color:#b3b3b3;font-size:.875rem}
iframe{width:100%;height:36rem;border:0;border-radius:12px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;color:#d0d0d0}`;
