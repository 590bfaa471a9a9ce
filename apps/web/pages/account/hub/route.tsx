import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { pageStatus } from '../../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { Hub } from './hub.tsx';
import { loadHub } from './load-hub.ts';

export const handle = { texts: ['account', 'profile', 'cards'], scripts: 'app' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadHub(page);
  const { language, publicOrigin } = page;
  return data({ loaded, publicOrigin, ...texts[language].account.hub.meta }, pageStatus(loaded));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: '/account', robots: 'noindex,nofollow' }) : [];

export default function AccountHub({ loaderData: { loaded, publicOrigin } }: Route.ComponentProps) {
  return (
    <AccountLayout loaded={loaded} hasMenu={false}>
      {(member) => <Hub {...member} publicOrigin={publicOrigin} />}
    </AccountLayout>
  );
}
