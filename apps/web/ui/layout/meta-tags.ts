import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { OG_IMAGE } from '#contracts/rules/og-images/og-image';
import { languageEntries, languageOrFallback, languages } from '#locales/languages';

interface MetaTags {
  title: string;
  description: string;
  /** Absolute canonical URL; null if the URL must stay private, such as the target of an emailed link. */
  canonicalUrl: string | null;
  language: string;
  /** https://ogp.me/#types */
  type: 'website' | 'article' | 'profile';
  /** The social sharing image: its absolute URL and its alt text, in the page's language. */
  ogImageUrl: string;
  ogImageAlt: string;
  robots?: 'index,follow' | 'noindex,follow' | 'noindex,nofollow';
}

/**
 * Returns the head tags of any page for search engines and link previews: title, description, canonical URL,
 * languages (`?lng=`) and image (product 2.1).
 */
export function metaTags(page: MetaTags): MetaDescriptor[] {
  const { title, description, canonicalUrl, robots = 'index,follow' } = page;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: robots },
    ...(canonicalUrl === null ? [] : urlTags(canonicalUrl)),
    ...previewTags(page),
  ];
}

/** Returns the tags from which other services make the preview of a link. */
export const previewTags = ({
  title,
  description,
  language,
  type,
  ogImageUrl,
  ogImageAlt,
}: Omit<MetaTags, 'canonicalUrl' | 'robots'>): ({ content: string } & (
  | { property: string }
  | { name: string }
))[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:locale', content: languageEntries[languageOrFallback(language)].openGraphLocale },
  ...languages
    .filter((each) => each !== language)
    .map((each) => ({ property: 'og:locale:alternate', content: languageEntries[each].openGraphLocale })),
  { property: 'og:image', content: ogImageUrl },
  { property: 'og:image:type', content: OG_IMAGE.type },
  { property: 'og:image:width', content: String(OG_IMAGE.width) },
  { property: 'og:image:height', content: String(OG_IMAGE.height) },
  { property: 'og:image:alt', content: ogImageAlt },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: ogImageUrl },
  { name: 'twitter:image:alt', content: ogImageAlt },
];

const urlTags = (address: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: address },
  ...languages.map((each) => alternate(each, urlInLanguage(address, each))),
  alternate('x-default', address),
  { property: 'og:url', content: address },
];

function urlInLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('lng', language);
  return url.href;
}

/** Returns the page's schema.org data. The framework escapes `<`, `>` and `&`. */
export const structuredData = (data: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
});

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
});
