import { data, redirect } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { changePassword } from './change-password.ts';
import { SecurityPage } from './security-page.tsx';

export const handle = { texts: ['account', 'errors'], scripts: 'app' } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const before = url.searchParams.get('before');
  const loaded = await loadAccountData(page, async () => {
    const [security, passkeys, activity] = await Promise.all([
      page.api('GET /api/v1/@me/security'),
      page.api('GET /api/v1/@me/security/passkeys'),
      page.api('GET /api/v1/@me/security/activity', { query: before === null ? {} : { before } }),
    ]);
    return { security, passkeys, activity: { ...activity, isNewest: before === null } };
  });
  if (before !== null && loaded.kind === 'failed' && loaded.status === 400)
    throw redirect('/account/security#activity');
  const { language } = page;
  return data({ loaded, ...texts[language].account.security.meta }, pageStatus(loaded));
}

export async function action({ request, context }: Route.ActionArgs) {
  return changePassword(context.get(pageContext), await request.formData().catch(() => new FormData()));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/security', robots: 'noindex,nofollow' })
    : [];

export default function AccountSecurity({ loaderData: { loaded } }: Route.ComponentProps) {
  return <AccountLayout loaded={loaded}>{(security) => <SecurityPage {...security} />}</AccountLayout>;
}
