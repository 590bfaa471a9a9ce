/**
 * Defers the JavaScript of pages that are read more often than used (`hydrate: 'late'`), because it would
 * delay the first paint and keep phones busy needlessly. `start-lazy-hydration.ts` loads it on the first sign
 * of use.
 */

const LAZY_PAGE = /<html[^>]* data-scripts="late"/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const START = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Returns the page with its scripts deferred; returns other pages unchanged. The framework's start script
 * stays in the page as inert text with its nonce, so that the page's policy already contains the script's
 * hash when the browser runs it.
 */
export function deferScripts(html: string): string {
  if (!LAZY_PAGE.test(html)) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  return html.replace(PRELOAD, '').replace(START, (_, nonce = '', code: string) => {
    return `<script${nonce} type="text/plain" data-late="${modules.join(' ')}">${code}</script>`;
  });
}
