import { hash } from 'node:crypto';

/** A page without its nonce, and the hashes of its own inline scripts for the CSP. */
export interface HashedInlineScripts {
  html: string;
  hashes: string[];
}

/**
 * Finds the inline scripts that carry the nonce of this render, and removes the nonce: pages are cached for
 * everyone, so the CSP lists scripts by hash. The nonce is fresh and secret during the render, so text from
 * before the render cannot contain it. The CSP therefore never allows a script that was injected into the
 * page.
 */
export function hashInlineScripts(html: string, nonce: string): HashedInlineScripts {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const end = html.indexOf('>', at);
    // `<link>` elements also carry the nonce.
    const tag = html.slice(html.lastIndexOf('<', at), end);
    if (!/^<script\s/.test(tag) || /\ssrc=/.test(tag)) continue;
    const script = html.slice(end + 1, html.indexOf('</script>', end));
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
