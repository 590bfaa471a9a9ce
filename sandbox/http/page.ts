import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html';

const STYLE = `*{box-sizing:border-box}:root{color-scheme:dark}body{margin:0;background:#000;color:#fff;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 4rem}main.wide{max-width:60rem}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem}a{color:#fff}
p,small,label{color:#c4c4c4}b{color:#fff;font-weight:600}section{padding-top:1rem;border-top:1px solid #333}.mark,.note{font-size:.875rem}.problem{padding:.75rem 1rem;border:1px solid #f66;color:#fdd}
form{margin:0 0 1rem}fieldset{margin:0 0 1rem;padding:0;border:0}.fields,.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:.75rem 0}.fields label{display:grid;gap:.25rem}
.actions form{margin:0}.choice{display:flex;gap:.75rem;align-items:center;min-height:48px;padding:.25rem 0}.choice img{width:40px;height:40px;border-radius:50%}.choice small{display:block}
button,select,input[type=number]{min-height:44px;padding:0 1rem;border:1px solid #777;border-radius:10px;background:#111;color:#fff;font:inherit;max-width:100%}button{cursor:pointer}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.875rem}td,th{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #333;text-align:left;font-weight:400}code{overflow-wrap:anywhere}
iframe{width:100%;height:36rem;border:0;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface Page {
  title: string;
  /** HTML. The caller escapes external values. */
  body: string;
  status?: number;
  /**
   * URLs that forms on this page may redirect to. They must be allowed, because browsers apply `form-action`
   * to redirects, too.
   */
  formTargets?: (string | null | undefined)[];
  wide?: boolean;
}

/**
 * Sends a page of the sandbox with its own content security policy, which allows styles, forms and frames but
 * no scripts.
 */
export function sendPage(
  reply: FastifyReply,
  { title, body, status = 200, formTargets = [], wide = false }: Page,
): FastifyReply {
  const origins = formTargets.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    'img-src data:',
    "frame-src 'self'",
    ["form-action 'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      // Some URLs contain the secret that gives access to the page.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)} · sandbox</title><style>${STYLE}</style></head><body><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`,
    );
}

/** Returns an HTML table. Cells are HTML, which the caller has escaped. */
export const table = (heads: readonly string[], rows: readonly string[][]): string =>
  rows.length === 0
    ? '<p>None.</p>'
    : `<div class="scroll"><table><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></div>`;

export const select = (
  label: string,
  name: string,
  values: readonly (string | number)[],
  now: unknown,
): string =>
  `<label>${escapeHtml(label)}<select name="${name}">${values.map((value) => `<option${value === now ? ' selected' : ''}>${value}</option>`).join('')}</select></label>`;

export const code = (text: string | null | undefined): string => `<code>${escapeHtml(text ?? '–')}</code>`;
