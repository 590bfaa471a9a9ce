/** What an import reads of an HTML page. Recognisers work with these facts, without a browser. */
export interface PageFacts {
  title: string;
  /** The page's own URL as the page states it; empty if it does not. */
  url: string;
  /** Text of the first first-level heading. */
  name: string;
  scripts: {
    /** Text of `script#__NEXT_DATA__`; empty if there is none. */
    next: string;
    /** Texts of all `application/ld+json` scripts. */
    jsonLd: string[];
  };
  /** Links and headings in the order of the page. */
  entries: PageEntry[];
}

type PageEntry =
  | {
      kind: 'anchor';
      text: string;
      href: string;
      classes: string[];
      /** Whether the link belongs to navigation, header or footer, or is hidden. */
      aside: boolean;
    }
  | { kind: 'heading'; text: string };

/**
 * Reads the facts of an HTML text. The document is inert: it runs no script and loads nothing. Runs in a
 * browser only, and needs nothing outside of itself, so that a test or a benchmark can send it to one.
 */
export function extractPageFacts(html: string): PageFacts {
  const MAX_ENTRIES = 1000;
  const MAX_TEXT = 2000;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const textOf = (node: Element | null): string =>
    (node?.textContent ?? '').slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
  const labelOf = (anchor: Element): string => {
    const copy = anchor.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('script, style, svg, template, noscript')) part.remove();
    return (
      textOf(copy) ||
      (anchor.getAttribute('aria-label') ?? '').trim() ||
      (anchor.getAttribute('title') ?? '').trim() ||
      (anchor.querySelector('img[alt]')?.getAttribute('alt') ?? '').trim()
    ).slice(0, MAX_TEXT);
  };
  const stated =
    page.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    page.querySelector('meta[property="og:url"]')?.getAttribute('content') ??
    // Browsers write this comment into pages that they save.
    /<!-- saved from url=\(\d{1,6}\)(\S{1,2048}) -->/.exec(html.slice(0, 4096))?.[1] ??
    '';
  const isAside = (node: Element): boolean =>
    node.closest(
      'nav, footer, header nav, [role="navigation"], [role="contentinfo"], [hidden], [aria-hidden="true"], template',
    ) !== null;
  const entries: PageEntry[] = [];
  for (const node of page.body.querySelectorAll('a[href], h2, h3')) {
    if (entries.length >= MAX_ENTRIES) break;
    if (node.localName !== 'a') {
      const text = textOf(node);
      if (text !== '' && node.querySelector('a') === null && !isAside(node))
        entries.push({ kind: 'heading', text });
      continue;
    }
    entries.push({
      kind: 'anchor',
      text: labelOf(node),
      href: (node.getAttribute('href') ?? '').trim(),
      classes: [...node.classList].slice(0, 20),
      aside: isAside(node),
    });
  }
  return {
    title: textOf(page.querySelector('title')),
    url: stated,
    name: textOf(page.querySelector('h1')),
    scripts: {
      next: page.querySelector('script#__NEXT_DATA__')?.textContent ?? '',
      jsonLd: [...page.querySelectorAll('script[type="application/ld+json"]')]
        .slice(0, 20)
        .map((script) => script.textContent ?? ''),
    },
    entries,
  };
}
