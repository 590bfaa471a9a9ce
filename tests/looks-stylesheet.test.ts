import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the selectors of a stylesheet's rules, without those of nested rules. */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, head = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{}]|;)/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const own = head.trim();
    const isNested = open.some((outer) => !outer.startsWith('@'));
    if (!own.startsWith('@') && !isNested) found.push(...own.replace(/\([^()]*\)/g, '').split(','));
    open.push(own);
  }
  return found.map((selector) => selector.trim());
}

// A Short without a look has none of these classes (`short-look.test.ts`), so it is drawn as before there were looks.
test('every rule of the looks needs the class of a look', () => {
  const selectors = selectorsOf(readFileSync(new URL('../apps/web/looks.css', import.meta.url), 'utf8'));
  expect(selectors.length).toBeGreaterThan(50);
  expect(selectors.filter((selector) => !selector.startsWith('.look-'))).toEqual([]);
});
