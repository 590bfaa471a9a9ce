import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readLegalText } from '#locales/legal/read-legal-text';
import { Blocks } from './blocks.tsx';

/** Returns the rendered markup without its classes. */
function shown(markdown: string, fill?: (text: string) => string): string {
  const blocks = createElement(Blocks, { of: readLegalText(markdown, { fill }).intro, title: 'Title' });
  return renderToStaticMarkup(blocks).replace(/ class="[^"]*"/g, '');
}

test.each([
  ['### A *b*', '<h3>A <em>b</em></h3>'],
  ['#### A', '<h4>A</h4>'],
  ['**a [b](/c)**', '<p><strong>a <a href="/c">b</a></strong></p>'],
  ['[a](https://b.example)', '<p><a href="https://b.example">a</a></p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['2. a\n   - b\n3. c', '<ol start="2"><li>a<div><ul><li>b</li></ul></div></li><li>c</li></ol>'],
  ['1. a\n\n   b', '<ol start="1"><li><p>a</p><div><p>b</p></div></li></ol>'],
  ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['a\\\nb\n\n---', '<p>a<br/>b</p><hr/>'],
  ['[zu ergänzen: Name]', '<p><mark>[zu ergänzen: Name]</mark></p>'],
])('%j is shown as %s', (markdown, markup) => {
  expect(shown(markdown)).toBe(markup);
});

test('a table names its columns in every cell, for phones', () => {
  const markup = shown('| A | B |\n| --- | --- |\n| 1 | **2** |');
  expect(markup).toContain('<th role="rowheader" scope="row">1</th>');
  expect(markup).toContain('<td role="cell" data-label="B: "><strong>2</strong></td>');
});

test('the value of a placeholder is neither Markdown nor HTML', () => {
  const fill = () => '<script>alert(1)</script> **A** & [b](/c)';
  expect(shown('{{company}}', fill)).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; **A** &amp; [b](/c)</p>');
});
