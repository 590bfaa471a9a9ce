import { brand } from '#brand';

/** Functions that return schema.org data for several pages. A page may only describe content that it shows. */

interface ContactPoint {
  contactType: string;
  email: string;
  availableLanguage?: string[];
}

/**
 * Returns the schema.org data of the organisation that runs the site. Apart from `contact`, it is the same on
 * every page.
 */
export const organization = (publicOrigin: string, contact?: ContactPoint) => ({
  '@type': 'Organization',
  '@id': `${publicOrigin}/#organization`,
  name: brand.name,
  url: `${publicOrigin}/`,
  logo: `${publicOrigin}/icon-512.png`,
  ...(contact ? { contactPoint: { '@type': 'ContactPoint', ...contact } } : {}),
});

/** A question and its answer, worded as on the page. */
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

/**
 * Returns a schema.org breadcrumb list. `items` contains the name and path of each parent page, then those of
 * the page itself.
 */
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
