import { brand } from '#brand';
import type { MailMessage } from '#connectors/mail';
import type { Language } from '#locales/languages';
import { fill, mailTexts } from '#locales/mail-texts';
import { escapeHtml } from '#platform/escape-html';

export interface Notice {
  language: Language;
  kind: 'passwordReset' | 'confirmAddress' | 'passwordWasReset' | 'passwordWasChanged';
  to: string;
  name: string;
  username: string;
  /** Where the button leads. */
  link: string;
  /** When it happened, for notices that tell. */
  at?: Date;
  /** The same for every try to send the same notice. */
  id: string;
}

/** A message as HTML and as text, in the person's language. */
export function composeMessage(notice: Notice): MailMessage {
  const texts = mailTexts(notice.language);
  const own = texts[notice.kind];
  const time = notice.at
    ? new Intl.DateTimeFormat(notice.language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Europe/Zurich',
      }).format(notice.at)
    : '';
  const values = {
    name: notice.name,
    username: notice.username,
    brand: brand.name,
    support: brand.supportEmail,
    time,
  };
  const greeting = fill(texts.greeting, values);
  const text = fill(own.text, values);
  const otherwise = fill(own.otherwise, values);
  const signature = fill(texts.signature, values);
  const why = fill(texts.why, values);
  return {
    id: notice.id,
    to: notice.to,
    subject: own.subject,
    text: [greeting, text, `${own.button}:\n${notice.link}`, otherwise, signature, `-- \n${why}`].join(
      '\n\n',
    ),
    html: page(notice.language, own.subject, [
      paragraph(greeting),
      paragraph(text),
      button(notice.link, own.button),
      small(
        `${texts.linkFallback}<br><a class="link" style="color:#121212" href="${escapeHtml(notice.link)}">${escapeHtml(notice.link)}</a>`,
      ),
      paragraph(otherwise),
      paragraph(signature),
      small(escapeHtml(why)),
    ]),
  };
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`;
const small = (html: string) =>
  `<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:#5c5c5c;word-break:break-word">${html}</p>`;
const button = (link: string, label: string) =>
  `<p style="margin:28px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#000000;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** One column that fits phones; the style block turns it dark where the client is, the inline styles are the light form. */
const page = (language: Language, title: string, blocks: string[]): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme: dark){.body{background:#000000!important;color:#ffffff!important}.quiet{color:#a3a3a3!important}.button{background:#ffffff!important;color:#000000!important}.link{color:#ffffff!important}}</style></head>
<body class="body" style="margin:0;background:#ffffff;color:#121212;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font-size:22px;font-weight:800;letter-spacing:-0.02em">${escapeHtml(brand.name)}</p>
${blocks.join('\n')}
</div></body></html>`;
