import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { ogImagePath } from '#contracts/rules/og-images/og-image';
import { type QuestOgImage, siteOgImage } from '#contracts/rules/og-images/site-og-image';
import type { SitePage } from '#contracts/rules/site-pages';
import { metaTags, structuredData } from './meta-tags.ts';

interface PageMeta {
  title: string;
  description: string;
  /**
   * Canonical path with a leading slash, and with a query only if the query selects another page; null if the
   * URL must stay private.
   */
  path: string | null;
  robots?: 'index,follow' | 'noindex,follow' | 'noindex,nofollow';
  /** The page's own social sharing image; the default is the landing page's. */
  ogImage?: SitePage | QuestOgImage;
  /** The page's schema.org data (JSON-LD). */
  structuredData?: Record<string, unknown>;
}

/** The matched routes that `meta` receives. The first is the root, whose loader returns data about the site. */
export type SiteMatches = readonly [
  { loaderData: { language: string; publicOrigin: string } },
  ...(readonly unknown[]),
];

interface MetaArgs {
  loaderData: Pick<PageMeta, 'title' | 'description'> | undefined;
  matches: SiteMatches;
}

/** Returns the head tags for a page on the site (product 2.1). */
export function pageMeta([{ loaderData: site }]: SiteMatches, page: PageMeta): MetaDescriptor[] {
  const { language, publicOrigin } = site;
  return [
    ...metaTags({
      ...page,
      language,
      type: 'website',
      canonicalUrl: page.path === null ? null : new URL(page.path, publicOrigin).href,
      ogImageUrl: `${publicOrigin}${pageOgImagePath(page, language)}`,
      ogImageAlt: page.ogImage ? page.title : brand.name,
    }),
    ...(page.structuredData ? [structuredData(page.structuredData)] : []),
  ];
}

/**
 * Creates the `meta` function for a route whose loader returns a title and a description. The title is
 * followed by the brand's name. Returns no tags if the loader failed.
 */
export const brandedPageMeta =
  (page: Omit<PageMeta, 'title' | 'description'>) =>
  ({ loaderData, matches }: MetaArgs): MetaDescriptor[] =>
    loaderData
      ? pageMeta(matches, { ...loaderData, title: `${loaderData.title} – ${brand.name}`, ...page })
      : [];

function pageOgImagePath({ ogImage, title }: PageMeta, language: string): string {
  if (ogImage === undefined) return `/share/site/landing/${language}.png`;
  return ogImagePath(typeof ogImage === 'string' ? siteOgImage(ogImage, language, title) : ogImage);
}
