import { useTranslation } from 'react-i18next';
import { pageContext } from '../../context/page-context.ts';
import { Faq } from '../../features/faq/faq.tsx';
import { loadWeekPhotos } from '../../features/quests/load-week-photos.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { landingLinks } from '../../ui/layout/site-links.ts';
import type { Route } from './+types/route';
import { AppBadges } from './app-badges.tsx';
import { Hero } from './hero.tsx';
import { landingQuestions, landingStructuredData } from './landing-structured-data.ts';
import { ShortSection } from './short-section.tsx';
import { Week } from './week.tsx';

export const handle = { texts: ['landing', 'profile', 'quests'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  const t = serverI18n(language).getFixedT(language, 'landing');
  return {
    publicOrigin,
    ...pageTexts(language, 'landing'),
    questions: landingQuestions(t),
    week: await loadWeekPhotos(page, Date.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/',
        ogImage: 'landing',
        structuredData: landingStructuredData(loaderData),
      })
    : [];

export default function Landing({ loaderData: { week, questions } }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  return (
    <SiteLayout links={landingLinks} className="overflow-x-clip">
      <Hero week={week} />
      <Week week={week} />
      <ShortSection />
      <Faq title={t('faq.title')} questions={questions} />
      <AppBadges />
    </SiteLayout>
  );
}
