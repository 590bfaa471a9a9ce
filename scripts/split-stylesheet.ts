import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import type { SplitStylesheet, StylesheetPart } from '../apps/gateway/critical-css/split-stylesheet.ts';

/** Reads the built sheet and writes its parts for the server, which puts them into pages. */
export function splitBuiltStylesheet(directory: string): void {
  const assets = join(directory, 'client/assets');
  const files = readdirSync(assets);
  const manifests = files.filter((name) => /^manifest-.*\.js$/.test(name));
  const known = manifests.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  // The build may leave a second copy there, under a name that no page knows.
  const sheets = files.filter((name) => name.endsWith('.css') && known.includes(name));
  const [sheet] = sheets;
  // With a second one, pages would have to know which of them they need.
  if (!sheet || sheets.length > 1) throw new Error(`One style sheet was expected, not ${sheets.join(', ')}`);
  const apart = splitStylesheet(`/assets/${sheet}`, readFileSync(join(assets, sheet), 'utf8'));
  writeFileSync(join(directory, 'server/sheet.json'), JSON.stringify(apart));
}

/** The parts of a minified sheet. Throws at what could end a page's style element. */
export function splitStylesheet(href: string, css: string): SplitStylesheet {
  if (css.includes('</')) throw new Error('The style sheet has a "</" in it');
  const root = postcss.parse(css);
  const reads = variableReads(root);
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
    const names = declarations.flatMap(variablesIn);
    const all = new Set(names.flatMap((name) => [name, ...(reads.get(name) ?? [])]));
    return all.size > 0 ? { uses: [...all].map(place) } : {};
  }

  // A layer's rank is its first mention, which an empty layer of a page would lose.
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
/** Custom properties that a declaration reads or sets. */
const variablesIn = ({ prop, value }: Declaration) => `${prop}:${value}`.match(NAME) ?? [];

/** For each custom property those that its own values read, however far. */
function variableReads(root: Container): Map<string, Set<string>> {
  const reads = new Map<string, Set<string>>();
  root.walkDecls(/^--/, ({ prop, value }) => {
    const direct = reads.get(prop) ?? new Set();
    for (const name of value.match(NAME) ?? []) direct.add(name);
    reads.set(prop, direct);
  });
  // What is added to a set while it is walked is walked too.
  for (const all of reads.values())
    for (const name of all) for (const next of reads.get(name) ?? []) all.add(next);
  return reads;
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

/** Classes that a page must have for a selector to match anything, as they stand in HTML with a dot before them. */
export function requiredClasses(selector: string): string[] {
  const classes = [...outsideOfBrackets(selector).matchAll(CLASS)];
  return [...new Set(classes.map(([, name = '']) => `.${inHtml(name.replace(ESCAPE, unescaped))}`))];
}

const unescaped = (_: string, code: string | undefined, character: string) =>
  code ? String.fromCodePoint(Number.parseInt(code, 16)) : character;

/** As React writes attributes. */
const inHtml = (name: string) =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Without what may hold alternatives and negations; `:is(.a, .b)` needs neither for certain. */
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
