import { brand } from '#brand';

/** Schema.org data shared by several pages. Every page describes only the content that it shows. */

interface ContactPoint {
  contactType: string;
  email: string;
  availableLanguage?: string[];
}

/** Returns the schema.org data of the organisation behind the site, which is the same on every page that names it. */
export const organization = (publicOrigin: string, contact?: ContactPoint) => ({
  '@type': 'Organization',
  '@id': `${publicOrigin}/#organization`,
  name: brand.name,
  url: `${publicOrigin}/`,
  logo: `${publicOrigin}/icon-512.png`,
  ...(contact ? { contactPoint: { '@type': 'ContactPoint', ...contact } } : {}),
});

/** A question and its answer, as the page shows them. */
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

/** Returns a breadcrumb list with these names and paths; the page itself comes last. */
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
