import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { loaderAndActionHeaders, PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { changeEmailWithProof } from './change-email.ts';
import { EmailPage } from './email-page.tsx';

export const handle = { texts: ['account', 'errors'], scripts: 'app' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadAccountData(page, () => page.api('GET /api/v1/@me/security'));
  const { meta } = texts[page.language].account.emailChange;
  return data({ loaded, ...meta }, { status: pageStatus(loaded), headers: PRIVATE_HEADERS });
}

/** Answers forms that the browser sends without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const outcome = await changeEmailWithProof(context.get(pageContext).api, form);
  const status = outcome.refusal ? outcome.refusal.status || 503 : 200;
  return data(outcome, { status, headers: PRIVATE_HEADERS });
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/security/email', robots: 'noindex,nofollow' })
    : [];

export default function ChangeEmail({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout loaded={loaded}>
      {(security) => <EmailPage security={security} answer={actionData ?? null} />}
    </AccountLayout>
  );
}
