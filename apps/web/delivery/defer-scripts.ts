/**
 * Pages that are read more often than used (`hydrate: 'late'`). Their JavaScript would hold back the first paint and
 * keep a phone busy for nothing, so it is put off: `start.ts` fetches it when there is a reason to.
 */

const LAZY_PAGE = /<html[^>]* data-scripts="late"/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const START = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/;

/**
 * The finished page with its scripts put off; other pages stay as they are. The framework's own start stays in the
 * page as text, with its nonce, so that the page's policy knows it by its hash when a script is made of it.
 */
export function deferScripts(html: string): string {
  if (!LAZY_PAGE.test(html)) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  return html.replace(PRELOAD, '').replace(START, (_, nonce = '', code: string) => {
    return `<script${nonce} type="text/plain" data-late="${modules.join(' ')}">${code}</script>`;
  });
}
