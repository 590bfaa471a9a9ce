import { pageContext } from '../../context/page-context.ts';
import { weekQuest } from '../../features/quests/week-quest.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/route';
import { appData } from './app-data.ts';
import { Hero } from './hero.tsx';
import { Where } from './where.tsx';

export const handle = { texts: ['app'], hydrate: 'late' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  return {
    publicOrigin,
    ...pageTexts(language, 'app'),
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
