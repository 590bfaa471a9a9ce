import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brand } from '#brand';
import { escapeHtml } from '#platform/escape-html';
import type { Language } from './words.ts';

const { blue, deepBlack } = brand.palette;

/** sandbox/providers/page.ts has the sandbox's look; these pages also speak German and have fields to type in. */
const STYLE = `*{box-sizing:border-box}:root{color-scheme:dark}body{margin:0;background:#000;color:#fff;font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem 4rem}main.wide{max-width:60rem}h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.25;letter-spacing:-.01em}h2{margin:0 0 .5rem;font-size:1.125rem}
p{margin:0 0 1rem;color:#c4c4c4}a{color:#fff}a.row{display:inline-block;padding:.6rem 0}section{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid #262626}
.mark{display:inline-block;margin-bottom:1rem;padding:.15rem .6rem;border:1px solid #444;border-radius:999px;font-size:.75rem;color:#c4c4c4}
.note{margin:1.5rem 0 0;padding:.75rem 1rem;border:1px solid #333;border-radius:12px;font-size:.875rem}.amount{font-size:2rem;font-weight:700;color:#fff;margin:.25rem 0 0;line-height:1.2}
.problem{padding:.75rem 1rem;border:1px solid #ff6b6b;border-radius:12px;color:#ffd0d0}
form{margin:0 0 .75rem}.fields{display:grid;gap:.75rem;margin:0 0 1rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}label{display:grid;gap:.25rem;font-size:.875rem;color:#c4c4c4}
input:not([type=radio]):not([type=checkbox]),select{min-height:44px;width:100%;padding:0 .75rem;border:1px solid #555;border-radius:10px;background:${deepBlack};color:#fff;font:inherit}
.choice{display:flex;gap:.75rem;align-items:center;min-height:48px;padding:.4rem .75rem;border:1px solid #333;border-radius:12px;margin-bottom:.5rem;cursor:pointer}.choice:has(:checked){border-color:#6ea8ff;background:#0b1626}
.choice b{display:block;font-weight:600;color:#fff;font-variant-numeric:tabular-nums}.choice small{color:#b3b3b3}input[type=radio],input[type=checkbox]{width:20px;height:20px;margin:0;accent-color:${blue};flex:none}
button{min-height:48px;width:100%;padding:0 1.25rem;border:1px solid #555;border-radius:24px;background:transparent;color:#fff;font:inherit;font-weight:600;cursor:pointer}button.main{border-color:${blue};background:${blue}}button:hover{border-color:#fff}
.actions{display:flex;flex-wrap:wrap;gap:.5rem}.actions form,.actions button{width:auto;margin:0}main.wide button{width:auto;min-height:44px}:focus-visible{outline:2px solid #fff;outline-offset:2px}
summary{padding:.7rem 0;cursor:pointer;color:#c4c4c4}fieldset{margin:0;padding:0;border:0}.scroll{overflow-x:auto}table{width:100%;margin:.5rem 0;border-collapse:collapse;font-size:.875rem}td,th{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #262626;text-align:left;font-weight:400;vertical-align:middle}th{color:#b3b3b3}code{font-size:.8125rem;overflow-wrap:anywhere}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface StripePage {
  language: Language;
  title: string;
  /** HTML, what comes from outside escaped. */
  body: string;
  status?: number;
  /** Addresses that a form of this page may lead to in the end; browsers hold redirects of a form to them too. */
  leadsTo?: (string | null | undefined)[];
  wide?: boolean;
}

/** One hosted page. It works without scripts and may run none. */
export function sendStripePage(
  reply: FastifyReply,
  { language, title, body, status = 200, leadsTo = [], wide = false }: StripePage,
): FastifyReply {
  const origins = leadsTo.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ["form-action 'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      // The address is the key to the page.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Stripe sandbox</title><style>${STYLE}</style></head><body><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`,
    );
}
