import { pageContext } from '../../context/page-context.ts';
import { loadWeekPhotos } from '../../features/quests/load-week-photos.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { AppAndWeb } from './app-and-web.tsx';
import { appStructuredData } from './app-structured-data.ts';
import { Hero } from './hero.tsx';

export const handle = { texts: ['app'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  return {
    publicOrigin,
    ...pageTexts(language, 'app'),
    week: await loadWeekPhotos(page, Date.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/app',
        ogImage: 'app',
        structuredData: appStructuredData(loaderData),
      })
    : [];

/**
 * Leads visitors to both app stores, with badges and with a QR code that opens this page on a phone (product
 * 3.4).
 */
export default function AppPage({ loaderData: { publicOrigin, week } }: Route.ComponentProps) {
  return (
    <SiteLayout className="overflow-x-clip">
      <Hero address={`${publicOrigin}/app`} week={week} />
      <AppAndWeb />
    </SiteLayout>
  );
}
