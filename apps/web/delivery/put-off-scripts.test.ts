import { expect, test } from 'vitest';
import { putOffScripts } from './put-off-scripts.ts';

const page = (attributes: string) =>
  `<!DOCTYPE html><html lang="en"${attributes}><head><link rel="modulepreload" href="/assets/a.js"/>` +
  '<link rel="stylesheet" href="/assets/root.css"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>data-scripts="late"</p><script>window.context = 1;</script>' +
  '<script type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script></body></html>';

test('a page that says nothing keeps its scripts', () => {
  expect(putOffScripts(page(''))).toBe(page(''));
  expect(putOffScripts(page(' data-texts="common"'))).toBe(page(' data-texts="common"'));
});

test('a late page fetches and starts nothing, but knows how to', () => {
  const late = putOffScripts(page(' data-texts="common" data-scripts="late"'));
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('type="module"');
  expect(late).toContain(
    '<script type="text/plain" data-late="/assets/a.js /assets/b.js">import "/assets/a.js";\nimport("/assets/b.js");</script>',
  );
  expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(late).toContain('<script>window.context = 1;</script>');
});

test('what marks a script as ours stays with the one that is put off, so that the policy knows it', () => {
  const marked = page(' data-scripts="late"')
    .replaceAll('<script type="module"', '<script nonce="secret" type="module"')
    .replaceAll('.js"/>', '.js" nonce="secret"/>');
  const late = putOffScripts(marked);
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<script nonce="secret" type="text/plain" data-late="/assets/a.js /assets/b.js">');
});

test('text of the code that looks like a pattern stays as it is', () => {
  const code = "import('/assets/$&.js');$1";
  const late = putOffScripts(
    `<html data-scripts="late"><script type="module" async="">${code}</script></html>`,
  );
  expect(late).toContain(`>${code}</script>`);
});
