import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import type { SplitStylesheet, StylesheetPart } from '../apps/gateway/critical-css/split-stylesheet.ts';

/**
 * Splits the built style sheet into parts and writes them to `server/sheet.json`. From there, the server
 * inlines the parts that a page needs.
 */
export function splitBuiltStylesheet(directory: string): void {
  const assets = join(directory, 'client/assets');
  const files = readdirSync(assets);
  const manifests = files.filter((name) => /^manifest-.*\.js$/.test(name));
  const known = manifests.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  // The build may leave a second copy of the style sheet under a name that no page references.
  const sheets = files.filter((name) => name.endsWith('.css') && known.includes(name));
  const [sheet] = sheets;
  // Critical CSS supports one style sheet only. With several, the server would have to know which of them
  // each page needs.
  if (!sheet || sheets.length > 1) throw new Error(`Expected one style sheet, found ${sheets.join(', ')}`);
  const apart = splitStylesheet(`/assets/${sheet}`, readFileSync(join(assets, sheet), 'utf8'));
  writeFileSync(join(directory, 'server/sheet.json'), JSON.stringify(apart));
}

/**
 * Splits a minified style sheet into parts. Throws if it contains `</`, which could close the style element
 * of a page.
 */
export function splitStylesheet(href: string, css: string): SplitStylesheet {
  if (css.includes('</')) throw new Error('The style sheet contains "</"');
  const root = postcss.parse(css);
  const fonts = fontNames(root);
  const namesIn = (declaration: Declaration) => [...variablesIn(declaration), ...fontsIn(declaration, fonts)];
  const reads = variableReads(root, namesIn);
  const places = new Map<string, number>();
  const place = (name: string): number => {
    const known = places.get(name) ?? places.size;
    places.set(name, known);
    return known;
  };

  const partsOf = (container: Container): StylesheetPart[] =>
    (container.nodes ?? []).flatMap((node) => {
      const part = partOf(node);
      return part ? [part] : [];
    });

  function partOf(node: ChildNode): StylesheetPart | null {
    if (node.type === 'comment') return null;
    if (node.type === 'decl') return { css: `${node};`, of: place(node.prop), ...using([node]) };
    if (node.type === 'atrule') {
      if (node.name === 'property') return { css: `${node}`, of: place(node.params) };
      const font = fontName(node);
      if (font && fonts.has(font)) return { css: `${node}`, of: place(font) };
      return HOLDS_RULES.has(node.name) && node.nodes
        ? { head: headOf(node), parts: partsOf(node) }
        : { css: node.nodes ? `${node}` : `${node};`, ...using(declarationsOf(node)) };
    }
    const needs = node.selectors.map((selector) => requiredClasses(selector).map(place));
    const always = needs.some((names) => names.length === 0);
    if (always && node.nodes.every((inner) => inner.type === 'decl' && inner.variable))
      return { head: node.selector, parts: partsOf(node) };
    return { css: `${node}`, ...(always ? {} : { needs }), ...using(declarationsOf(node)) };
  }

  function using(declarations: Declaration[]): { uses?: number[] } {
    const names = declarations.flatMap(namesIn);
    const all = new Set(names.flatMap((name) => [name, ...(reads.get(name) ?? [])]));
    return all.size > 0 ? { uses: [...all].map(place) } : {};
  }

  // The first mention of a layer determines its order. Declare all layers first, so that the order is the
  // same on pages where a layer is empty.
  const layers = [...new Set(root.nodes.flatMap((node) => (isLayer(node) ? node.params.split(/,\s*/) : [])))];
  const parts = partsOf(root);
  return {
    href,
    names: [...places.keys()],
    parts: layers.length > 0 ? [{ css: `@layer ${layers.join(',')};` }, ...parts] : parts,
  };
}

const HOLDS_RULES = new Set(['layer', 'media', 'supports', 'container', 'starting-style']);
const headOf = ({ name, params }: AtRule) => (params ? `@${name} ${params}` : `@${name}`);
const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer';

function declarationsOf(container: Container): Declaration[] {
  const declarations: Declaration[] = [];
  container.walkDecls((declaration) => {
    declarations.push(declaration);
  });
  return declarations;
}

const NAME = /--[\w-]+/g;
/** Returns the custom properties that a declaration reads or sets. */
const variablesIn = ({ prop, value }: Declaration) => `${prop}:${value}`.match(NAME) ?? [];

/** Returns the font that an `@font-face` defines, as a name next to those of classes and custom properties. */
function fontName(node: AtRule): string | undefined {
  if (node.name !== 'font-face') return undefined;
  const family = declarationsOf(node).find(({ prop }) => prop === 'font-family');
  return family && `font ${family.value.replace(/["']/g, '')}`;
}

const isInFontFace = ({ parent }: Declaration) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'font-face';

/** Returns the fonts that declarations name. A font that none of them names is included in every page. */
function fontNames(root: Container): Set<string> {
  const defined: string[] = [];
  root.walkAtRules('font-face', (node) => {
    defined.push(fontName(node) ?? '');
  });
  const named = new Set<string>();
  root.walkDecls((declaration) => {
    for (const font of fontsIn(declaration, defined)) named.add(font);
  });
  return named;
}

/** Returns the fonts that a declaration names, such as `font: 1rem "Geist Variable"`. */
const fontsIn = (declaration: Declaration, fonts: Iterable<string>): string[] =>
  isInFontFace(declaration)
    ? []
    : [...fonts].filter((font) => declaration.value.includes(font.slice('font '.length)));

/** Returns, for each custom property, the names that its values refer to directly or indirectly. */
function variableReads(
  root: Container,
  namesIn: (declaration: Declaration) => string[],
): Map<string, Set<string>> {
  const reads = new Map<string, Set<string>>();
  root.walkDecls(/^--/, (declaration) => {
    const direct = reads.get(declaration.prop) ?? new Set();
    for (const name of namesIn(declaration)) direct.add(name);
    reads.set(declaration.prop, direct);
  });
  // Iterating a Set also visits elements that are added during the iteration, so the result is the transitive
  // closure.
  for (const all of reads.values())
    for (const name of all) for (const next of reads.get(name) ?? []) all.add(next);
  return reads;
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

/**
 * Returns the classes that a page must contain so that the selector can match an element. Classes are written
 * as in HTML, with a leading dot.
 */
export function requiredClasses(selector: string): string[] {
  const classes = [...outsideOfBrackets(selector).matchAll(CLASS)];
  return [...new Set(classes.map(([, name = '']) => `.${inHtml(name.replace(ESCAPE, unescaped))}`))];
}

const unescaped = (_: string, code: string | undefined, character: string) =>
  code ? String.fromCodePoint(Number.parseInt(code, 16)) : character;

/** Escapes a name as React escapes attribute values. */
const inHtml = (name: string) =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Drops bracketed parts, which may contain alternatives or negations: `:is(.a, .b)` requires neither class. */
function outsideOfBrackets(selector: string): string {
  let depth = 0;
  return (selector.match(/\\[0-9a-f]{1,6} ?|\\?./gi) ?? [])
    .filter((character) => {
      if ('(['.includes(character)) depth += 1;
      const isOutside = depth === 0;
      if (')]'.includes(character)) depth -= 1;
      return isOutside;
    })
    .join('');
}
