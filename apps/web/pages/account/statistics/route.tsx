import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import { shortPageUrl } from '../../../features/share/short-page-url.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { loadStatistics } from './load-statistics.ts';
import { setCounting } from './set-counting.ts';
import { StatisticsPage } from './statistics-page.tsx';

export const handle = {
  texts: ['statistics', 'account', 'profile', 'errors'],
  scripts: 'app',
} satisfies RouteHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadAccountData(page, async () => {
    const [{ user }, statistics] = await Promise.all([
      page.api('GET /api/v2/users/@me'),
      loadStatistics(page, url.searchParams),
    ]);
    return { ...statistics, shortUrl: shortPageUrl(user.username, page.publicOrigin) };
  });
  return data({ loaded, ...texts[page.language].statistics.meta }, pageStatus(loaded));
}

/** Turns counting on or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const refusal = await setCounting(context.get(pageContext).api, form);
  return data(refusal, refusal ? refusal.status || 503 : 200);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/short/statistics', robots: 'noindex,nofollow' })
    : [];

export default function ShortStatistics({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout loaded={loaded}>
      {(statistics) => <StatisticsPage {...statistics} countingRefusal={actionData ?? null} />}
    </AccountLayout>
  );
}
