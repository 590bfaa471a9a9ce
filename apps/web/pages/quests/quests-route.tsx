import { data } from 'react-router';
import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/quests-route';
import { AboutQuests } from './about-quests.tsx';
import { demoQuests } from './demo-quests.ts';
import { Featured } from './featured.tsx';
import { GetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';
import { loadWeekEntries } from './load-week-entries.ts';

export const handle = { texts: ['quests'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language } = page;
  const t = serverI18n(language).getFixedT(language, 'quests');
  const loaded = await loadWeekEntries(page);
  // Examples are shown only if there are no real quests (decision 21).
  const quests = loaded?.length === 0 ? demoQuests(t, Date.now()) : loaded;
  const answer = {
    title: t('meta.list.title', { product: brand.name }),
    description: t('meta.list.description'),
    quests,
  };
  // A page whose quests failed to load must not be cached.
  return data(answer, { status: quests === null ? 503 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: '/quests', ogImage: 'quests' }) : [];

/** This week's quests and how they work (product 3.5). */
export default function QuestsPage({ loaderData: { quests } }: Route.ComponentProps) {
  return (
    <SiteLayout className="overflow-x-clip">
      <Hero />
      <Featured quests={quests} />
      <AboutQuests />
      <GetStarted />
    </SiteLayout>
  );
}
