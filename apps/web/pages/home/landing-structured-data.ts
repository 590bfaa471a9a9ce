import type { TFunction } from 'i18next';
import { brand } from '#brand';
import { languages } from '#locales/languages';
import { type FaqItem, faqPage, organization } from '../../ui/layout/structured-data.ts';

/** Returns the three questions of the landing page (product 3.1). */
export const landingQuestions = (t: TFunction<'landing'>): FaqItem[] =>
  (['what', 'quests', 'where'] as const).map((name) => ({
    question: t(`faq.${name}.question`, { product: brand.name }),
    answer: t(`faq.${name}.answer`),
  }));

/** Returns the landing page's schema.org data: organisation, site name and the three questions. */
export function landingStructuredData(page: { publicOrigin: string; questions: readonly FaqItem[] }) {
  const { publicOrigin, questions } = page;
  const maker = organization(publicOrigin);
  const site = {
    '@type': 'WebSite',
    '@id': `${publicOrigin}/#website`,
    name: brand.name,
    url: `${publicOrigin}/`,
    inLanguage: [...languages],
    publisher: { '@id': maker['@id'] },
  };
  return { '@graph': [maker, site, faqPage(questions)] };
}
