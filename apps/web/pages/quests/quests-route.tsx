import { data } from 'react-router';
import { brand } from '#brand';
import { type Page, pageContext } from '../../context/page-context.ts';
import { type CardQuest, cardOf } from '../../features/quests/card-quest.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverTexts } from '../../i18n/server-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/quests-route';
import { AboutQuests } from './about-quests.tsx';
import { demoQuests } from './demo-quests.ts';
import { Featured } from './featured.tsx';
import { GetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';

export const handle = { texts: ['quests'], hydrate: 'late' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language } = page;
  const t = serverTexts(language).getFixedT(language, 'quests');
  const loaded = await loadQuests(page);
  // Examples stand only where there is no real one (decision 21).
  const quests = loaded?.length === 0 ? demoQuests(t, Date.now()) : loaded;
  const answer = {
    title: t('meta.list.title', { product: brand.name }),
    description: t('meta.list.description'),
    quests,
  };
  // A page that lacks what it is about must not be kept.
  return data(answer, { status: quests === null ? 503 : 200 });
}

/** This week's quests; null when they can't be had. */
async function loadQuests({ api, onError }: Page): Promise<CardQuest[] | null> {
  try {
    const { quests } = await api('GET /api/v1/quests');
    return quests.map(cardOf);
  } catch (error) {
    onError(error);
    return null;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: '/quests', picture: 'quests' }) : [];

/** This week's quests and how they work (spec section 2). */
export default function QuestsPage({ loaderData: { quests } }: Route.ComponentProps) {
  return (
    <SiteFrame className="overflow-x-clip">
      <Hero />
      <Featured quests={quests} />
      <AboutQuests />
      <GetStarted />
    </SiteFrame>
  );
}
