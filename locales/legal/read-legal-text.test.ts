import { expect, test } from 'vitest';
import { legalTextAsPlain } from './legal-text-as-plain.ts';
import { readLegalText } from './read-legal-text.ts';

const ORIGIN = 'https://example.com';

test('a heading of the second level begins a section and provides its number and URL fragment', () => {
  const { intro, sections } = readLegalText('Before.\n\n## 2. Größe & Maße\n\nText.\n\nOther\n-----\n');
  expect(intro).toEqual([{ kind: 'paragraph', inlines: ['Before.'] }]);
  expect(sections).toEqual([
    {
      ...{ id: 'groesse-masse', number: 2, title: 'Größe & Maße' },
      blocks: [{ kind: 'paragraph', inlines: ['Text.'] }],
    },
    { id: 'other', number: null, title: 'Other', blocks: [] },
  ]);
});

test('inline formatting is nested, and escaped characters and line breaks are text', () => {
  const { intro } = readLegalText('A **b *c* [d](/e)** _f_ \\*g\\*\nnext\\\nlast https://h.example');
  expect(intro).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        'A ',
        {
          kind: 'strong',
          inlines: [
            'b ',
            { kind: 'emphasis', inlines: ['c'] },
            ' ',
            { kind: 'link', href: '/e', inlines: ['d'] },
          ],
        },
        ' ',
        { kind: 'emphasis', inlines: ['f'] },
        ' *g* next',
        { kind: 'break' },
        'last ',
        { kind: 'link', href: 'https://h.example', inlines: ['https://h.example'] },
      ],
    },
  ]);
});

const EVERYTHING = `### Part

#### Smaller

3. three
4. four
   - nested **strong**
   - [link](/report)

- loose

- items

  of two paragraphs

> Quoted
>
> 1. law

---

| A | B |
| --- | ---: |
| 1 | *2* |`;

test('every block of Markdown is readable in a plain-text email', () => {
  expect(legalTextAsPlain(readLegalText(EVERYTHING), ORIGIN)).toBe(`Part
----

Smaller
-------

3. three
4. four
   - nested strong
   - link (https://example.com/report)

- loose
- items
  of two paragraphs

> Quoted
> 
> 1. law

* * *

1 – 2`);
});

test('values of placeholders are always plain text, also in links and tables', () => {
  const values: Record<string, string> = {
    '{{company}}': '*A* | **B** <b>[c](/d)</b> &amp;',
    '{{support}}': 'x_y_z@example.com',
  };
  const fill = (text: string) => text.replace(/\{\{\w+\}\}/g, (name) => values[name] ?? name);
  const markdown = '[{{support}}](mailto:{{support}})\n\n| a |\n| --- |\n| {{company}} |\n';
  expect(readLegalText(markdown, { fill }).intro).toEqual([
    {
      kind: 'paragraph',
      inlines: [{ kind: 'link', href: 'mailto:x_y_z@example.com', inlines: ['x_y_z@example.com'] }],
    },
    { kind: 'table', head: ['a'], rows: [[[values['{{company}}']]]] },
  ]);
});

test.each([
  ['Text\n<b>bold</b>', 2, 'HTML'],
  ['Text\n\n<script>alert(1)</script>', 3, 'HTML'],
  ['Text\n\n<!-- note -->', 3, 'HTML'],
  ['- one\n- two\n  - ![picture](/a.png)', 3, 'a picture'],
  ['Text\n\n    code', 3, 'code'],
  ['Text\n\n```\ncode\n```', 3, 'code'],
  ['A\n`code`', 2, 'code'],
  ['~~struck~~', 1, 'struck text'],
  ['- [ ] task', 1, 'a task list'],
  ['# Title', 1, 'a heading of level 1'],
  ['##### Small', 1, 'a heading of level 5'],
  ['- ## In a list', 1, 'a heading of level 2'],
  ['## 1. **Strong**', 1, 'a section’s heading'],
  ['## ', 1, 'a section’s heading'],
  ['A\n\nfootnote[^1]', 3, '“[^”'],
  ['[label](/broken link)', 1, '“](”'],
  ['[label][nowhere]', 1, '“][”'],
  ['a\n**b', 2, '“**”'],
  ['| a |\n| b |', 1, '“|”'],
  ['::: note\ntext\n:::', 1, '“:::”'],
  ['&sect; 5', 1, '“&sect;”'],
  ['#5 is fine, but\n\n#no heading\n\n[a](javascript:alert)', 5, 'a link to javascript:alert'],
  ['[a](//evil.example)', 1, 'a link to //evil.example'],
  ['[a](http://plain.example)', 1, 'a link to http://plain.example'],
])('%j is rejected with its line', (markdown, line, what) => {
  expect(() => readLegalText(markdown, { file: 'terms.de.md' })).toThrow(
    `terms.de.md:${line}: legal pages cannot show ${what}`,
  );
});
