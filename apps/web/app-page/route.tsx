import { brand } from '#brand';
import { pageMeta } from '../frame/page-meta.ts';
import { SiteFrame } from '../frame/site-frame.tsx';
import type { RouteHandle } from '../i18n/route-texts.ts';
import { serverTexts } from '../i18n/server-texts.ts';
import { pageContext } from '../page-context.ts';
import { weekQuest } from '../quests/week-quest.ts';
import type { Route } from './+types/route';
import { appData } from './app-data.ts';
import { Hero } from './hero.tsx';
import { Where } from './where.tsx';

export const handle = { texts: ['app'], hydrate: 'late' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  const t = serverTexts(language).getFixedT(language, 'app');
  return {
    publicOrigin,
    title: t('meta.title', { product: brand.name }),
    description: t('meta.description', { product: brand.name }),
    quest: await weekQuest(page, Date.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/app',
        picture: 'app',
        structuredData: appData(loaderData),
      })
    : [];

/** The way to both stores, by a tap or by a camera (spec section 2). */
export default function AppPage({ loaderData: { publicOrigin, quest } }: Route.ComponentProps) {
  return (
    <SiteFrame className="overflow-x-clip">
      <Hero address={`${publicOrigin}/app`} quest={quest} />
      <Where />
    </SiteFrame>
  );
}
