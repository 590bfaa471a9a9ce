import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { FailureScreen } from '../../../features/account/failure-screen.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { Hub } from './hub.tsx';

export const handle = { texts: ['account'], scripts: 'app' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadAccountData(page, () => page.api('GET /api/v2/users/@me'));
  const { language } = page;
  return data({ loaded, ...texts[language].account.hub.meta }, pageStatus(loaded));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: '/account', robots: 'noindex,nofollow' }) : [];

export default function AccountHub({ loaderData: { loaded } }: Route.ComponentProps) {
  return (
    <SiteLayout compactFooter className="flex flex-col">
      {loaded.kind === 'loaded' ? <Hub user={loaded.data.user} /> : <FailureScreen {...loaded} />}
    </SiteLayout>
  );
}
