import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptSources = (html: string) =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((directive) => directive.startsWith('script-src '))
    ?.split(' ')
    .slice(1);

describe('the policy of a page', () => {
  test('allows exactly its own inline scripts, byte for byte', () => {
    const scripts = ['alert(1)', '\n  let a = "<p>";\n', 'import "/assets/a.js"', 'ä€🏔', ''];
    const html = `<html><script>${scripts[0]}</script><script type="module" async>${scripts[1]}</script>
      <SCRIPT>upper()</SCRIPT><script src="/assets/x.js"></script><script
      type="module">${scripts[2]}</script><p>text</p><script>${scripts[3]}</script><script>${scripts[4]}</script>`;
    expect(new Set(scriptSources(html))).toEqual(
      new Set(["'self'", ...scripts.map(hashOf), hashOf('upper()')]),
    );
  });

  test('names a script once however often it stands there', () => {
    expect(scriptSources('<script>a()</script><script>a()</script>')).toEqual(["'self'", hashOf('a()')]);
  });

  test('needs no hash for data', () => {
    const html = '<script type="application/ld+json">{}</script><script type="application/json">{}</script>';
    expect(scriptSources(html)).toEqual(["'self'"]);
  });

  test('does not take what a person wrote for a script', () => {
    expect(scriptSources('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual(["'self'"]);
  });

  test('lets forms lead to the origins that it is told', () => {
    expect(contentSecurityPolicy('', { formOrigins: ['https://app.example'] })).toContain(
      "form-action 'self' https://app.example;",
    );
  });

  test('allows the styles in the page by their hash, and no others', () => {
    expect(contentSecurityPolicy('', { styleHash: "'sha256-a'" })).toContain("style-src 'self' 'sha256-a';");
    expect(contentSecurityPolicy('<style>p{}</style>')).toContain("style-src 'self';");
  });

  test('lets in the hosts of a bot check only where it is told', () => {
    const policy = contentSecurityPolicy('', { widgetOrigins: ['https://widget.example'] });
    expect(policy).toContain("script-src 'self' https://widget.example;");
    expect(policy).toContain('frame-src https://widget.example;');
    expect(contentSecurityPolicy('')).not.toContain('frame-src');
  });
});
