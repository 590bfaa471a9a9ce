import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const NONCE = 'Zm9v-YmFy_secret';
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const hashesOf = (html: string) => hashInlineScripts(html, NONCE).hashes;

describe('the page’s own scripts', () => {
  test('are those with the nonce of the render, byte for byte', () => {
    const scripts = ['alert(1)', '\n  let a = "<p>";\n', 'import "/assets/a.js"', 'ä€🏔', ''];
    const html =
      `<html><script nonce="${NONCE}">${scripts[0]}</script><script type="module" nonce="${NONCE}" async="">${scripts[1]}</script>
      <script nonce="${NONCE}" type="text/plain" data-late="/a.js /b.js">${scripts[2]}</script><p>text</p><script nonce="${NONCE}">${scripts[3]}</script
      ><script nonce="${NONCE}">${scripts[4]}</script>`.replaceAll('</script\n      >', '</script>');
    expect(hashesOf(html)).toEqual(scripts.map(hashOf));
  });

  test('are hashed once, however often they occur', () => {
    const script = `<script nonce="${NONCE}">a()</script>`;
    expect(hashesOf(script + script)).toEqual([hashOf('a()')]);
  });

  test('lose the nonce, as all other elements do, so that cached pages do not reveal it', () => {
    const html = `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><script nonce="${NONCE}" src="/b.js"></script><script nonce="${NONCE}">a()</script>`;
    expect(hashInlineScripts(html, NONCE)).toEqual({
      html: '<link rel="modulepreload" href="/a.js"/><script src="/b.js"></script><script>a()</script>',
      hashes: [hashOf('a()')],
    });
  });
});

describe('injected markup', () => {
  const OWN = `<script nonce="${NONCE}">own()</script>`;
  test.each([
    ['a script', '<script>evil()</script>'],
    ['a script in capitals', '<SCRIPT>evil()</SCRIPT>'],
    ['a module', '<script type="module">evil()</script>'],
    ['a script with a guessed nonce', '<script nonce="guessed">evil()</script>'],
    ['a script with an empty nonce', '<script nonce="">evil()</script>'],
    ['a script with a truncated nonce', `<script nonce="${NONCE.slice(0, -1)}">evil()</script>`],
    ['a script that is not closed', '<script>evil();/*'],
    ['a tag that is not closed', '<script x="'],
    ['a tag that absorbs the next attribute', '<script src=//evil.example/x.js '],
    ['a handler', '<img src=x onerror="evil()">'],
    ['text that resembles a script', `&lt;script nonce="x"&gt;evil()`],
  ])('is not hashed: %s', (_, written) => {
    for (const html of [`<p>${written}</p>${OWN}`, `${OWN}<p>${written}</p>`, `${OWN}${written}${OWN}`])
      expect(hashesOf(html)).toEqual([hashOf('own()')]);
  });
});
