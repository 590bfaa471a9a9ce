import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';

export interface Reference {
  /** Element and attribute of the reference, such as `a href`. */
  where: string;
  /** Absolute URL with its fragment. */
  url: string;
  /**
   * Pages are crawled, style sheets and manifests are searched for references, and other files only have to
   * exist.
   */
  kind: 'page' | 'style' | 'manifest' | 'file';
}

export interface ParsedPage {
  /** Value of `lang` of the `html` element. */
  language: string | null;
  ids: ReadonlySet<string>;
  canonical: string | null;
  /** Whether search engines may index the page. */
  isListed: boolean;
  /** URLs by `hreflang`. */
  alternates: Readonly<Record<string, string>>;
  references: readonly Reference[];
}

const parser = new Parser(await new StaticConfigLoader({ root: true }).getConfigFor('page.html'));

/** Parses the metadata and references of a page. Relative URLs are resolved against the page's URL. */
export function parsePage(html: string, address: string): ParsedPage {
  const ids = new Set<string>();
  const alternates: Record<string, string> = {};
  const references: Reference[] = [];
  let language: string | null = null;
  let canonical: string | null = null;
  let isListed = true;
  const refer = (where: string, to: string, kind: Reference['kind']) =>
    references.push({ where, url: resolved(to, address), kind });

  for (const element of parser.parseHtml(html).querySelectorAll('*')) {
    const tag = element.tagName;
    const values = attributes(element);
    const { id, href, rel = '' } = values;
    if (id !== undefined) ids.add(id);
    if (tag === 'html') language = values.lang ?? null;
    if (tag === 'link' && href !== undefined) {
      refer(`link ${rel}`, href, LINKED[rel] ?? 'file');
      if (rel === 'canonical') canonical = href;
      if (rel === 'alternate' && values.hreflang !== undefined) alternates[values.hreflang] = href;
    }
    if (tag === 'meta' && values.name === 'robots' && values.content?.includes('noindex')) isListed = false;
    if (tag === 'a' && href !== undefined) refer('a href', href, 'page');
    if (tag === 'form') refer('form action', values.action ?? '', 'page');
    if (tag === 'button' && values.formaction !== undefined)
      refer('button formaction', values.formaction, 'page');
    for (const name of ['src', 'poster', 'data'] as const)
      if (values[name] !== undefined) refer(`${tag} ${name}`, values[name], 'file');
    for (const name of ['srcset', 'imagesrcset'] as const)
      for (const source of values[name]?.split(',') ?? [])
        refer(`${tag} ${name}`, source.trim().split(/\s/, 1)[0] ?? '', 'file');
    if (tag === 'meta' && /^(og|twitter):(url|image|video)$/.test(values.property ?? values.name ?? ''))
      refer(
        `meta ${values.property ?? values.name}`,
        values.content ?? '',
        values.property === 'og:url' ? 'page' : 'file',
      );
    if (tag === 'script' && values.type === 'application/ld+json')
      for (const named of ownAddresses(JSON.parse(element.textContent), new URL(address).origin))
        refer('structured data', named, 'file');
    for (const named of addressesInStyles(tag === 'style' ? element.textContent : (values.style ?? '')))
      refer(`${tag} style`, named, 'file');
  }
  return { language, ids, canonical, isListed, alternates, references };
}

const LINKED: Readonly<Record<string, Reference['kind']>> = {
  canonical: 'page',
  alternate: 'page',
  stylesheet: 'style',
  manifest: 'manifest',
};

/** Resolves a URL. Leaves an invalid URL unchanged, so that the caller can report it. */
const resolved = (to: string, base: string) => (URL.canParse(to, base) ? new URL(to, base).href : to);

/** Returns the attributes by lower-case name, as browsers read them. */
function attributes(element: HtmlElement): Partial<Record<string, string>> {
  return Object.fromEntries(
    element.attributes.map(({ key, value }) => [key.toLowerCase(), unescaped(String(value ?? ''))]),
  );
}

/** Decodes the character references that React writes. */
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the references of a style sheet or manifest. Relative URLs are resolved against the file's URL. */
export function referencesIn(kind: 'style' | 'manifest', text: string, address: string): Reference[] {
  const named =
    kind === 'style'
      ? addressesInStyles(text)
      : (JSON.parse(text) as { icons: { src: string }[] }).icons.map(({ src }) => src);
  return named.map((to) => ({ where: kind, url: resolved(to, address), kind: 'file' }));
}

/** Returns the unresolved URLs of the images and fonts in a style sheet. */
const addressesInStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, named = '']) => named);

/** Returns the URLs of this origin anywhere in structured data. An `@id` is a name, not a URL. */
function ownAddresses(data: unknown, origin: string): string[] {
  if (typeof data === 'string') return data === origin || data.startsWith(`${origin}/`) ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === '@id' ? [] : ownAddresses(value, origin)));
}
