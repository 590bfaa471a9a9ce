import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brand } from '#brand';
import { escapeHtml } from '#platform/escape-html';

const { blue, deepBlack } = brand.palette;

const STYLE = `*{box-sizing:border-box}:root{color-scheme:dark}body{margin:0;background:#000;color:#fff;font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1rem 4rem}main.narrow{max-width:26rem}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25;letter-spacing:-.01em}
h2{margin:0;font-size:1.125rem}p{margin:0 0 1rem;color:#c4c4c4}p.note{margin:1.5rem 0 0;padding:.75rem 1rem;border:1px solid #333;border-radius:12px;font-size:.875rem}
ul{margin:0;padding-left:1.25rem;color:#c4c4c4}a{color:#fff}code{font-size:.875em}section{padding:1.5rem 0;border-top:1px solid #262626}fieldset{margin:0 0 1.25rem;padding:0;border:0}legend{padding:0;margin-bottom:.5rem;font-weight:600}
.choice{display:flex;gap:.75rem;align-items:center;min-height:60px;padding:.5rem .75rem;border:1px solid #333;border-radius:12px;margin-bottom:.5rem;cursor:pointer}
.choice:has(:checked){border-color:#6ea8ff;background:#0b1626}.choice img{width:40px;height:40px;border-radius:50%}.choice b{display:block;font-weight:600}.choice small{color:#b3b3b3}
input[type=radio],input[type=checkbox]{width:20px;height:20px;margin:0;accent-color:${blue};flex:none}.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem;margin:.75rem 0}
.fields label{display:grid;gap:.25rem;font-size:.875rem;color:#c4c4c4}select,input[type=number]{min-height:44px;width:100%;padding:0 .75rem;border:1px solid #444;border-radius:10px;background:${deepBlack};color:#fff;font:inherit}
.actions{display:flex;flex-wrap:wrap;gap:.5rem}button{min-height:44px;padding:0 1.25rem;border:1px solid #555;border-radius:22px;background:transparent;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:${blue};background:${blue}}.wide button{flex:1}button:hover{border-color:#fff}:focus-visible{outline:2px solid #fff;outline-offset:2px}
table{width:100%;margin:1rem 0 0;border-collapse:collapse;font-size:.875rem}td,th{padding:.4rem 0;border-bottom:1px solid #262626;text-align:left;font-weight:400;overflow-wrap:anywhere}td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}
.mark{display:inline-block;margin-bottom:1rem;padding:.15rem .6rem;border:1px solid #444;border-radius:999px;font-size:.75rem;color:#c4c4c4}form+form,form+p{margin-top:.75rem}form+section{margin-top:1.5rem}summary{padding:.7rem 0;cursor:pointer;color:#c4c4c4}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface Page {
  title: string;
  /** HTML, what comes from outside escaped. */
  body: string;
  status?: number;
  /** Where a form of this page may lead besides here; browsers hold redirects of a form to it too. */
  formOrigins?: string[];
  narrow?: boolean;
}

/** One page of the sandbox, with a policy of its own: the server's for everything else allows no styles and forms. */
export function sendPage(
  reply: FastifyReply,
  { title, body, status = 200, formOrigins = [], narrow = false }: Page,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    'img-src data:',
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · sandbox</title><style>${STYLE}</style></head><body><main${narrow ? ' class="narrow"' : ''}>${body}</main></body></html>`,
    );
}
