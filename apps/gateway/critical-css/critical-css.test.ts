import { describe, expect, test } from 'vitest';
import { requiredClasses, splitStylesheet } from '../../../scripts/split-stylesheet.ts';
import { CriticalCss } from './critical-css.ts';

const HREF = '/assets/root-1.css';
const LINK = `<link rel="stylesheet" href="${HREF}"/>`;
const pageWith = (body: string) => `<html><head>${LINK}</head><body>${body}</body></html>`;
/** Returns the CSS rules that are inlined into a page with this body. */
const rulesFor = (css: string, body: string): string =>
  /<style>(.*)<\/style>/.exec(
    new CriticalCss(splitStylesheet(HREF, css)).inline(pageWith(body)).body.toString(),
  )?.[1] ?? '';

describe('a selector needs', () => {
  test.each<[string, string[]]>([
    ['.a', ['.a']],
    ['.a.b>.c d', ['.a', '.b', '.c']],
    ['html', []],
    ['.a:hover:not(.b)::before', ['.a']],
    [':is(.a,.b)', []],
    ['.group-hover\\:x:is(:where(.group):hover *)', ['.group-hover:x']],
    ['.\\@lg\\:w-1\\/2', ['.@lg:w-1/2']],
    ['.\\32xl\\:p-1\\.5', ['.2xl:p-1.5']],
    ['.\\[\\&\\>svg\\]\\:p-2>svg', ['.[&amp;&gt;svg]:p-2']],
    ['[data-x=".a"] .w-\\(--a\\)', ['.w-(--a)']],
    ['.\\[grid-area\\:\\"a\\"\\]', ['.[grid-area:&quot;a&quot;]']],
  ])('%s: %j', (selector, classes) => expect(requiredClasses(selector)).toEqual(classes));
});

describe('a page gets', () => {
  test('rules whose classes it has, and those without classes, in order', () => {
    const css = '.b{top:0}a{color:red}.a .b,.c{left:0}.a.c{right:0}:focus-visible{top:1px}';
    expect(rulesFor(css, '<p class="a b"></p>')).toBe(
      '.b{top:0}a{color:red}.a .b,.c{left:0}:focus-visible{top:1px}',
    );
  });

  test('the at-rules around a rule, but no empty ones', () => {
    const css =
      '@media (min-width:1px){.a{top:0}.b{top:0}}@supports (top:0){@container (width>1px){.b{left:0}}}@starting-style{.a{top:1px}}';
    expect(rulesFor(css, '<p class="a"></p>')).toBe(
      '@media (min-width:1px){.a{top:0}}@starting-style{.a{top:1px}}',
    );
  });

  test('layers in the order of the sheet, even if they are empty on the page', () => {
    const css = '@layer x{.b{top:0}}@layer y{.a{top:0}}@layer z,x;';
    expect(rulesFor(css, '<p class="a"></p>')).toBe('@layer x,y,z;@layer y{.a{top:0}}@layer z,x;');
  });

  test('custom properties that it uses, directly or indirectly, and no others', () => {
    const css =
      ':root{--a:var(--b);--b:1;--c:2;--d:var(--e);--e:3}.a{top:var(--a)}.c{top:var(--c)}@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}';
    expect(rulesFor(css, '<p class="a" style="left:var(--d)"></p>')).toBe(
      ':root{--a:var(--b);--b:1;--d:var(--e);--e:3;}.a{top:var(--a)}@property --b{syntax:"*";inherits:false}',
    );
  });

  test('the font faces that its rules name, directly or through custom properties', () => {
    const css =
      '@font-face{font-family:X;src:url(/x)}@font-face{font-family:"Y Z";src:url(/y)}:root{--f:"Y Z",serif}html{font-family:var(--f)}.a{font-family:X,"Y Z"}';
    expect(rulesFor(css, '<p class="b"></p>')).toBe(
      '@font-face{font-family:"Y Z";src:url(/y)}:root{--f:"Y Z",serif;}html{font-family:var(--f)}',
    );
    expect(rulesFor(css, '<p class="a"></p>')).toContain('@font-face{font-family:X;');
  });

  test('keyframes, and font faces that no rule names', () => {
    const css = '@font-face{font-family:X;src:url(/x)}@keyframes y{to{top:0}}';
    expect(rulesFor(css, '')).toBe(css);
  });

  test('the same rules for the same classes, with the hash for the CSP', () => {
    const styles = new CriticalCss(splitStylesheet(HREF, '.a{top:0}.b{top:0}'));
    const first = styles.inline(pageWith('<p class="a"></p>'));
    expect(first).toEqual(styles.inline(pageWith('<p class="a"></p>')));
    expect(first.body.toString()).toContain(
      `<style>.a{top:0}</style><link rel="stylesheet" href="${HREF}" disabled=""/></head>`,
    );
    expect(first.styleHash).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(styles.inline(pageWith('<p class="a b"></p>')).styleHash).not.toBe(first.styleHash);
  });
});

test('a page without the sheet stays unchanged', () => {
  const styles = new CriticalCss(splitStylesheet(HREF, '.a{top:0}'));
  expect(styles.inline('<p class="a"></p>')).toEqual({
    body: Buffer.from('<p class="a"></p>'),
    styleHash: null,
  });
});

test('a sheet that could close its style element is rejected', () => {
  expect(() => splitStylesheet(HREF, '.a:after{content:"</style>"}')).toThrow('"</"');
});
