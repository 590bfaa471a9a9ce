import { hash } from 'node:crypto';

/** A page as the browser gets it, and what its policy must say of the inline scripts that we made. */
export interface HashedInlineScripts {
  html: string;
  hashes: string[];
}

/**
 * Finds the inline scripts that carry the nonce of this render, and takes the nonce away: pages are kept for everyone,
 * so the policy knows scripts by their hashes. The nonce is new and secret until then. Text that was written before the
 * render cannot carry it, so what is injected into a page is never allowed by the page's own policy.
 */
export function hashInlineScripts(html: string, nonce: string): HashedInlineScripts {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const end = html.indexOf('>', at);
    // Links carry it too.
    const tag = html.slice(html.lastIndexOf('<', at), end);
    if (!/^<script\s/.test(tag) || /\ssrc=/.test(tag)) continue;
    const script = html.slice(end + 1, html.indexOf('</script>', end));
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
