import { brand } from '#brand';
import { contentId } from '#connectors/mail';
import type { Language } from '#locales/languages';
import { escapeHtml } from '#platform/escape-html';
import type { Block, Fact, Ticket } from '../email.ts';
import { blockHtml, linkHtml, smallHtml } from './block-html.ts';
import { BLACK, FONT, INK, LINE, SHADE, STYLE_BLOCK, TABLE, TEXT, WHITE, WORD_BLOCK } from './email-style.ts';
import { ticketHtml } from './ticket-html.ts';

interface EmailParts {
  language: Language;
  origin: string;
  title: string;
  figure: Fact | undefined;
  picture: Ticket['picture'];
  stub: readonly Fact[];
  preview: string;
  blocks: readonly Block[];
  legal: readonly Block[];
  /** Text before the button's URL, for clients in which the button does not work. */
  fallback: string;
  why: string;
  imprint: Fact;
}

/**
 * Returns an email as HTML for mail clients: tables and inline styles, because Outlook lays out with Word and
 * Gmail drops what it does not know.
 */
export function emailHtml({ language, origin, title, blocks, legal, ...parts }: EmailParts): string {
  const button = blocks.find((block) => block.kind === 'button');
  const html = (all: readonly Block[]) => all.map((block) => blockHtml(block, origin)).join('\n');
  const letter = html(blocks) + (button ? fallback(parts.fallback, button.link) : '');
  const foot = smallHtml(`${escapeHtml(parts.why)}<br>${linkHtml(parts.imprint[1], parts.imprint[0])}`);
  return `<!doctype html>
<html lang="${language}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
${WORD_BLOCK}${STYLE_BLOCK}</head>
<body class="page" style="margin:0;padding:0;background:${WHITE};color:${INK};-webkit-text-size-adjust:100%">
${preview(parts.preview)}<div role="article" aria-label="${escapeHtml(title)}" lang="${language}" dir="ltr" style="${FONT};${TEXT}">
${band([LOGO, side(ticketHtml({ title, ...parts }), '0 24px 36px')], BLACK)}
${band([side(letter, '36px 24px 20px')], WHITE, 'page')}
${legal.length === 0 ? '' : band([side(html(legal), '36px 24px 20px')], SHADE, 'shade')}
${band([side(foot, '16px 24px 28px')], WHITE, 'page')}
</div></body></html>`;
}

/** Invisible text for the list of a mailbox. The fillers keep clients from appending the beginning of the letter. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>\n`;

/**
 * The row with the logo. It is attached like all pictures (decision 36). Its black outline makes it legible if a
 * client inverts the colours around it, and its alternative text looks similar. The cell's padding makes up for the
 * clear space in the picture.
 */
const LOGO = `<tr><td class="logo" align="left" style="padding:20px 24px 12px 13px"><img src="cid:${contentId('logo')}" width="132" height="63" alt="${escapeHtml(brand.name)}" style="display:block;width:132px;height:63px;border:0;color:${WHITE};${FONT};font-size:26px;font-weight:800;line-height:63px"></td></tr>`;

const side = (html: string, padding: string): string =>
  `<tr><td class="side" align="left" style="padding:${padding};text-align:left;${FONT};${TEXT}">\n${html}\n</td></tr>`;

/** Rows on a background as wide as the window, in a column of at most 600 pixels. */
const band = (rows: readonly string[], background: string, theme?: 'page' | 'shade'): string =>
  `${TABLE}${theme ? ` class="${theme}"` : ''} width="100%" bgcolor="${background}" style="width:100%;background:${background};color:${background === BLACK ? WHITE : INK}"><tr><td align="center">
<!--[if mso]>${TABLE} width="600"><tr><td><![endif]-->
${TABLE} width="100%" style="width:100%;max-width:600px;margin:0 auto">${rows.join('\n')}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>`;

const fallback = (text: string, url: string): string =>
  `<div class="line" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${LINE}">${smallHtml(`${escapeHtml(text)}<br>${linkHtml(url, url)}`)}</div>`;
