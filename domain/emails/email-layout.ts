import { brand } from '#brand';
import type { EmailMessage } from '#connectors/mail';
import { emailTexts, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { defangLinks } from '#platform/defang-links';
import { escapeHtml } from '#platform/escape-html';

const { deepBlack: INK } = brand.palette;

/** A block of an email. All text is plain and is escaped in this file. */
export type Block =
  | { kind: 'text'; text: string }
  /** Labels and values, one per line. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; link: string }
  /** Text with its line breaks preserved. */
  | { kind: 'verbatim'; text: string }
  /** User input, marked as a quotation, with all links defanged. */
  | { kind: 'quote'; text: string }
  | { kind: 'small'; text: string };

export interface Email {
  language: Language;
  to: string;
  /** Id of the email, the same for every attempt to send it. */
  id: string;
  subject: string;
  /**
   * Name in the greeting. Empty for no greeting, for example if the email address is unconfirmed
   * (`find-recipient.ts`).
   */
  name: string;
  /** Reply-To header. Default: support. */
  replyTo?: string;
  /** Text that explains why the recipient gets this email. Default: because the recipient has an account. */
  reason?: string;
  blocks: readonly Block[];
}

/** Composes an email as HTML and text, with greeting and signature. */
export function composeEmail({ language, to, id, subject, name, blocks, ...letter }: Email): EmailMessage {
  const texts = emailTexts(language);
  const signature = interpolate(texts.signature, { brand: brand.name });
  const why = interpolate(letter.reason ?? texts.why, { brand: brand.name });
  const greeting = name === '' ? [] : [interpolate(texts.greeting, { name })];
  return {
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    id,
    to,
    subject,
    text: [...greeting, ...blocks.map(asText), signature, `-- \n${why}`].join('\n\n'),
    html: page(language, subject, [
      ...greeting.map(paragraph),
      ...blocks.map((block) => asHtml(block, texts.linkFallback)),
      paragraph(signature),
      small(escapeHtml(why)),
    ]),
  };
}

function asText(block: Block): string {
  if (block.kind === 'facts') return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'quote') return defangLinks(block.text).replace(/^/gm, '> ');
  return block.kind === 'button' ? `${block.label}:\n${block.link}` : block.text;
}

function asHtml(block: Block, linkFallback: string): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'facts':
      return facts(block.facts);
    case 'button':
      return `${button(block.link, block.label)}\n${small(
        `${linkFallback}<br><a class="link" style="color:${INK}" href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a>`,
      )}`;
    case 'verbatim':
      return paragraph(block.text).replaceAll('\n', '<br>');
    case 'quote':
      return quote(defangLinks(block.text));
    case 'small':
      return small(escapeHtml(block.text));
  }
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`;
const quote = (text: string) =>
  `<blockquote style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid #c4c4c4;font-size:16px;line-height:1.55;word-break:break-word">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`;
const small = (html: string) =>
  `<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:#5c5c5c;word-break:break-word">${html}</p>`;
const button = (link: string, label: string) =>
  `<p style="margin:28px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#000000;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
const facts = (all: readonly (readonly [string, string])[]) =>
  `<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:15px;line-height:1.5">${all
    .map(
      ([label, value]) =>
        `<tr><td class="quiet" style="padding:6px 16px 6px 0;color:#5c5c5c;vertical-align:top">${escapeHtml(label)}</td><td style="padding:6px 0;vertical-align:top;word-break:break-word">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/**
 * Returns an HTML page with one column that fits phones. Inline styles define the light theme; the style
 * block adds the dark theme.
 */
const page = (language: Language, title: string, blocks: string[]): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme: dark){.body{background:#000000!important;color:#ffffff!important}.quiet{color:#a3a3a3!important}.button{background:#ffffff!important;color:#000000!important}.link{color:#ffffff!important}}</style></head>
<body class="body" style="margin:0;background:#ffffff;color:${INK};font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font-size:22px;font-weight:800;letter-spacing:-0.02em">${escapeHtml(brand.name)}</p>
${blocks.join('\n')}
</div></body></html>`;
