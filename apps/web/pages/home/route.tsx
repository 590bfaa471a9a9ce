import { useTranslation } from 'react-i18next';
import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverTexts } from '../../i18n/server-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { Questions } from '../../ui/layout/questions.tsx';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/route';
import { AppBadges } from './app-badges.tsx';
import { Hero } from './hero.tsx';
import { LandingBar } from './landing-bar.tsx';
import { landingData, landingQuestions } from './landing-data.ts';
import { landingWeek } from './landing-week.ts';
import { ShortSection } from './short-section.tsx';
import { Week } from './week.tsx';

export const handle = { texts: ['landing', 'profile', 'quests'], hydrate: 'late' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  const t = serverTexts(language).getFixedT(language, 'landing');
  return {
    publicOrigin,
    ...pageTexts(language, 'landing'),
    questions: landingQuestions(t),
    week: await landingWeek(page, Date.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/',
        picture: 'landing',
        structuredData: landingData(loaderData),
      })
    : [];

export default function Landing({ loaderData: { week, questions } }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  return (
    <SiteFrame header={<LandingBar />} className="overflow-x-clip">
      <Hero week={week} />
      <Week week={week} />
      <ShortSection />
      <Questions title={t('faq.title')} questions={questions} />
      <AppBadges />
    </SiteFrame>
  );
}
