import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { languages } from '#locales/languages';

interface PageMeta {
  title: string;
  description: string;
  /** Canonical path, beginning with a slash, without query. */
  path: string;
  publicOrigin: string;
  robots?: 'index,follow' | 'noindex,follow' | 'noindex,nofollow';
  /** Picture for link previews: a path on this origin or a whole https address. */
  image?: string | undefined;
  /** What the page is about, as schema.org JSON-LD. */
  structuredData?: Record<string, unknown>;
}

/** Everything that a page says about itself in its head (spec section 2, every page; design section 11). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, publicOrigin, robots = 'index,follow', image, structuredData } = page;
  const url = new URL(page.path, publicOrigin).href;
  const picture = image && new URL(image, publicOrigin).href;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((language) => alternate(language, `${url}?lng=${language}`)),
    alternate('x-default', url),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture ? [{ name: 'twitter:image', content: picture }] : []),
    ...(structuredData
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } }]
      : []),
  ];
}

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
});
