import { useTranslation } from 'react-i18next';
import { weekEnd } from '#contracts/rules/quests/quest-week';
import { pageContext } from '../../context/page-context.ts';
import { Faq } from '../../features/faq/faq.tsx';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { faqPage } from '../../ui/layout/structured-data.ts';
import type { Route } from './+types/route';
import { Ending } from './ending.tsx';
import { Formats } from './formats.tsx';
import { Hero } from './hero.tsx';
import { SponsoredQuest } from './sponsored-quest.tsx';
import { Why } from './why.tsx';

/** Keys of the page's frequently asked questions in the locale texts (product 3.6). */
const QUESTIONS = ['launch', 'success', 'rights', 'start'] as const;

export const handle = { texts: ['ads'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const t = serverI18n(language).getFixedT(language, 'ads');
  return {
    ...pageTexts(language, 'ads'),
    questions: QUESTIONS.map((name) => ({
      question: t(`faq.items.${name}.question`),
      answer: t(`faq.items.${name}.answer`),
    })),
    endsAt: weekEnd(Date.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/ads',
        ogImage: 'ads',
        structuredData: faqPage(loaderData.questions),
      })
    : [];

/** The offer for brands and how to contact us (product 3.6). */
export default function AdsPage({ loaderData: { endsAt, questions } }: Route.ComponentProps) {
  const { t } = useTranslation('ads');
  return (
    <SiteLayout className="overflow-x-clip">
      <Hero endsAt={endsAt} />
      <Why />
      <Formats />
      <SponsoredQuest />
      <Faq title={t('faq.title')} questions={questions} />
      <Ending />
    </SiteLayout>
  );
}
