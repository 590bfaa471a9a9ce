import { contentId, type EmailPicture } from '#connectors/mail';
import { escapeHtml } from '#platform/escape-html';
import type { Fact, Ticket } from '../email.ts';
import { factsHtml } from './block-html.ts';
import { BLACK, BLUE, FONT, INK, QUIET, SMALL, TABLE, TEXT, WHITE } from './email-style.ts';

interface TicketParts {
  title: string;
  figure: Fact | undefined;
  stub: readonly Fact[];
  picture: Ticket['picture'];
}

/**
 * White ticket with a blue stub, on black. Two rows between them draw the perforation: holes, and a notch at
 * each end. In Outlook the notches are squares.
 */
export function ticketHtml({ title, figure, stub, picture }: TicketParts): string {
  const heading = `<h1 style="margin:0;font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.02em;text-wrap:balance;word-break:break-word;color:${INK}">${escapeHtml(title)}</h1>`;
  const large = figure
    ? `\n<p style="margin:16px 0 0;${SMALL};color:${QUIET}">${escapeHtml(figure[0])}</p>
<p style="margin:0;font-size:24px;line-height:32px;font-weight:700;letter-spacing:-0.01em;color:${INK}">${escapeHtml(figure[1])}</p>`
    : '';
  const top = picture ? '0' : '16px';
  const rows = [
    ...(picture ? [pictureRow(...picture)] : []),
    ...(stub.length === 0
      ? [part(heading + large, WHITE, `padding:28px;border-radius:${top} ${top} 16px 16px`)]
      : [
          part(heading + large, WHITE, `padding:28px 28px 16px;border-radius:${top} ${top} 0 0`),
          seam(WHITE, ['0 12px 0 0', '12px 0 0 0'], `border-bottom:3px dotted ${BLACK}`),
          seam(BLUE, ['0 0 12px 0', '0 0 0 12px']),
          part(factsHtml(stub), BLUE, 'padding:4px 28px 12px;border-radius:0 0 16px 16px'),
        ]),
  ];
  return `${TABLE} width="100%" style="width:100%;border-collapse:separate">\n${rows.join('\n')}\n</table>`;
}

/** A picture that fills the ticket's width. Outlook needs the width as an attribute. Blocked, it is a line of text. */
const pictureRow = (picture: EmailPicture, alt: string): string =>
  `<tr><td bgcolor="${WHITE}" style="padding:0;background:${WHITE};border-radius:16px 16px 0 0"><img src="cid:${contentId(picture)}" width="552" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto;border:0;border-radius:16px 16px 0 0;color:${QUIET};${FONT};${SMALL}"></td></tr>`;

const part = (html: string, background: string, style: string): string =>
  `<tr><td class="inner" bgcolor="${background}" style="background:${background};color:${background === BLUE ? WHITE : INK};${FONT};${TEXT};${style}">\n${html}\n</td></tr>`;

/** One half of the perforation: a strip between two quarters of the notches. */
const seam = (background: string, [left, right]: [string, string], holes = ''): string =>
  `<tr><td bgcolor="${background}" style="padding:0;background:${background}">${TABLE} width="100%" style="width:100%;border-collapse:separate"><tr>${notch(left)}<td height="12" style="height:12px;padding:0;font-size:0;line-height:0;box-sizing:border-box;${holes}">&nbsp;</td>${notch(right)}</tr></table></td></tr>`;

const notch = (radius: string): string =>
  `<td width="12" height="12" bgcolor="${BLACK}" style="width:12px;height:12px;padding:0;font-size:0;line-height:0;background:${BLACK};border-radius:${radius}">&nbsp;</td>`;
