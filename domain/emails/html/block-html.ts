import { brand } from '#brand';
import { defangLinks } from '#platform/defang-links';
import { escapeHtml } from '#platform/escape-html';
import type { Block, Fact } from '../email.ts';
import { BLUE, INK, LINE, QUIET, SMALL, TABLE, TEXT, WHITE } from './email-style.ts';
import { legalTextHtml } from './legal-text-html.ts';

export function blockHtml(block: Block, origin: string): string {
  switch (block.kind) {
    case 'text':
      return paragraph(linked(block.text, origin));
    case 'heading':
      return `<h2 style="margin:0 0 16px;font-size:20px;line-height:26px;font-weight:700">${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return `<div style="margin:0 0 12px">${factsHtml(block.facts, origin)}</div>`;
    case 'button':
      return button(block.link, block.label);
    case 'links':
      return links(block.links);
    case 'verbatim':
      return verbatim(block, origin);
    case 'quote':
      return `<blockquote class="line" dir="auto" style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${LINE};${TEXT};word-break:break-word">${withBreaks(escapeHtml(defangLinks(block.text)))}</blockquote>`;
    case 'legalText':
      return `<div lang="${block.language}" style="${SMALL}">${legalTextHtml(block.text, origin)}</div>`;
  }
}

const withBreaks = (html: string): string => html.replaceAll('\n', '<br>');

const paragraph = (html: string): string =>
  `<p style="margin:0 0 20px;${TEXT};word-break:break-word">${html}</p>`;

export const smallHtml = (html: string): string =>
  `<p class="quiet" style="margin:0;${SMALL};word-break:break-word;color:${QUIET}">${html}</p>`;

export const linkHtml = (url: string, label: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${INK};text-decoration:underline">${escapeHtml(label)}</a>`;

function verbatim({ text, labels = [] }: Extract<Block, { kind: 'verbatim' }>, origin: string): string {
  const line = (own: string) => {
    const label = labels.find((one) => own.startsWith(`${one}: `));
    if (label === undefined) return linked(own, origin);
    return `<strong>${escapeHtml(label)}:</strong>${linked(own.slice(label.length + 1), origin)}`;
  };
  return text
    .split('\n\n')
    .map((part) => paragraph(part.split('\n').map(line).join('<br>')))
    .join('\n');
}

/** Word ignores the padding of links, so the cell has its own for Word. */
const button = (url: string, label: string): string =>
  `${TABLE} style="margin:0 0 24px;border-collapse:separate"><tr><td align="center" bgcolor="${BLUE}" style="background:${BLUE};border-radius:26px;mso-padding-alt:14px 28px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;border-radius:26px;background:${BLUE};color:${WHITE};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;mso-padding-alt:0">${escapeHtml(label)}</a></td></tr></table>`;

const links = (all: readonly (readonly [string, string])[]): string =>
  `<p style="margin:0 0 20px;${TEXT}">${all
    .map(
      ([label, url]) =>
        `<a class="link" href="${escapeHtml(url)}" style="display:inline-block;padding:9px 20px 9px 0;color:${INK};font-weight:600;text-decoration:underline">${escapeHtml(label)}</a>`,
    )
    .join(' ')}</p>`;

/**
 * Label above value. Two facts share a line where the window is wide enough. Without `origin` the facts are on
 * the stub: white, without links.
 */
export const factsHtml = (all: readonly Fact[], origin?: string): string =>
  all
    .map(([label, value]) => {
      const onStub = origin === undefined;
      const html = onStub ? escapeHtml(value) : linked(value, origin);
      return `<div class="fact" style="display:inline-block;width:100%;max-width:${onStub ? 248 : 276}px;vertical-align:top"><p${
        onStub ? '' : ' class="quiet"'
      } style="margin:0;${SMALL};color:${onStub ? WHITE : QUIET}">${escapeHtml(label)}</p><p dir="auto" style="margin:0 16px 12px 0;${TEXT};font-weight:600;word-break:break-word;color:${
        onStub ? WHITE : 'inherit'
      }">${withBreaks(html)}</p></div>`;
    })
    .join('');

/**
 * Escapes a text and links the URLs of our own pages, shown without their scheme, and support's email address.
 * Defanged links of user input are not among them.
 */
function linked(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')]*[\w/]|[\w.+-]+@[\w.-]*\w)/)
    .map((part) => {
      if (part === brand.supportEmail) return linkHtml(`mailto:${part}`, part);
      if (URL.canParse(part) && new URL(part).origin === origin)
        return linkHtml(part, part.replace(/^https?:\/\//, ''));
      return escapeHtml(part);
    })
    .join('');
}
