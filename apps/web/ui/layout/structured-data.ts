import { brand } from '#brand';

/** Parts of what pages tell search engines in the words of schema.org; every page says only what it shows. */

interface ContactPoint {
  contactType: string;
  email: string;
  availableLanguage?: string[];
}

/** Who makes this, the same on every page that names it. */
export const organization = (publicOrigin: string, contact?: ContactPoint) => ({
  '@type': 'Organization',
  '@id': `${publicOrigin}/#organization`,
  name: brand.name,
  url: `${publicOrigin}/`,
  logo: `${publicOrigin}/icon-512.png`,
  ...(contact ? { contactPoint: { '@type': 'ContactPoint', ...contact } } : {}),
});

/** A question with its answer, as the page shows both. */
export interface FaqItem {
  question: string;
  answer: string;
}

export const faqPage = (questions: readonly FaqItem[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The way to a page from above: names with their paths, the page itself last. */
export const breadcrumbs = (
  publicOrigin: string,
  items: readonly (readonly [name: string, path: string])[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicOrigin}${path}`,
  })),
});
