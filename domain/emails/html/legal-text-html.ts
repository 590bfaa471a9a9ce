import type { Inline, LegalBlock, LegalText } from '#locales/legal/legal-text';
import { escapeHtml } from '#platform/escape-html';

/** Returns a legal text as HTML for emails, with the same content as `legalTextAsPlain`. */
export function legalTextHtml(text: LegalText, origin: string): string {
  const blocks = (all: readonly LegalBlock[]) => all.map((block) => blockHtml(block, origin)).join('\n');
  return [
    blocks(text.intro),
    ...text.sections.map(
      ({ number, title, blocks: own }) =>
        `<h3 style="margin:28px 0 12px;font-size:16px;line-height:22px;font-weight:700">${escapeHtml(number === null ? title : `${number}. ${title}`)}</h3>\n${blocks(own)}`,
    ),
  ].join('\n');
}

function blockHtml(block: LegalBlock, origin: string): string {
  const inlines = (all: readonly Inline[]) => all.map((inline) => inlineHtml(inline, origin)).join('');
  const blocks = (all: readonly LegalBlock[]) => all.map((inner) => blockHtml(inner, origin)).join('\n');
  switch (block.kind) {
    case 'heading':
      return `<h4 style="margin:20px 0 8px;font-size:14px;line-height:22px;font-weight:700">${inlines(block.inlines)}</h4>`;
    case 'paragraph':
      return `<p style="margin:0 0 12px">${inlines(block.inlines)}</p>`;
    case 'line':
      return inlines(block.inlines);
    case 'list': {
      const [tag, start] = block.start === null ? ['ul', ''] : ['ol', ` start="${block.start}"`];
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${blocks(item)}</li>`).join('\n');
      return `<${tag}${start} style="margin:0 0 12px;padding:0 0 0 24px">${items}</${tag}>`;
    }
    case 'table':
      return `<table border="0" cellpadding="0" cellspacing="0" style="margin:0 0 12px;font-size:14px;line-height:22px">${row(
        block.head.map((cell) => `<th align="left" style="padding:0 12px 6px 0">${escapeHtml(cell)}</th>`),
      )}${block.rows
        .map((cells) =>
          row(cells.map((cell) => `<td valign="top" style="padding:0 12px 6px 0">${inlines(cell)}</td>`)),
        )
        .join('\n')}</table>`;
    case 'quote':
      return `<blockquote class="line" style="margin:0 0 12px;padding:0 0 0 16px;border-left:3px solid #d4d4d4">${blocks(block.blocks)}</blockquote>`;
    case 'rule':
      return '<hr class="line" style="margin:0 0 12px;border:0;border-top:1px solid #d4d4d4">';
  }
}

const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;

function inlineHtml(inline: Inline, origin: string): string {
  if (typeof inline === 'string') return escapeHtml(inline);
  if (inline.kind === 'break') return '<br>';
  if (inline.kind === 'missing') return escapeHtml(inline.text);
  const html = inline.inlines.map((part) => inlineHtml(part, origin)).join('');
  if (inline.kind !== 'link') {
    const tag = inline.kind === 'strong' ? 'strong' : 'em';
    return `<${tag}>${html}</${tag}>`;
  }
  return `<a class="link" href="${escapeHtml(new URL(inline.href, origin).href)}" style="color:inherit;text-decoration:underline">${html}</a>`;
}
