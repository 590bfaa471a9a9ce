import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = (attributes: string) =>
  `<!DOCTYPE html><html lang="en"${attributes}><head><link rel="modulepreload" href="/assets/a.js"/>` +
  '<link rel="stylesheet" href="/assets/root.css"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>data-scripts="late"</p><script>window.context = 1;</script>' +
  '<script type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script></body></html>';

test('a page that is not marked late keeps its scripts', () => {
  expect(deferScripts(page(''))).toBe(page(''));
  expect(deferScripts(page(' data-texts="common"'))).toBe(page(' data-texts="common"'));
});

test('a late page loads no scripts and keeps their URLs and start code as inert text', () => {
  const late = deferScripts(page(' data-texts="common" data-scripts="late"'));
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('type="module"');
  expect(late).toContain(
    '<script type="text/plain" data-late="/assets/a.js /assets/b.js">import "/assets/a.js";\nimport("/assets/b.js");</script>',
  );
  expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(late).toContain('<script>window.context = 1;</script>');
});

test('the deferred script keeps its nonce, so that the policy accepts it', () => {
  const marked = page(' data-scripts="late"')
    .replaceAll('<script type="module"', '<script nonce="secret" type="module"')
    .replaceAll('.js"/>', '.js" nonce="secret"/>');
  const late = deferScripts(marked);
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<script nonce="secret" type="text/plain" data-late="/assets/a.js /assets/b.js">');
});

test('replacement patterns in the script code stay unchanged', () => {
  const code = "import('/assets/$&.js');$1";
  const late = deferScripts(
    `<html data-scripts="late"><script type="module" async="">${code}</script></html>`,
  );
  expect(late).toContain(`>${code}</script>`);
});
