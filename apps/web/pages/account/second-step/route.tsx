import { data, redirect } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { loaderAndActionHeaders, PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { changeFactors } from './change-factors.ts';
import { SecondStepPage } from './second-step-page.tsx';

export const handle = { texts: ['account', 'errors'], scripts: 'app' } satisfies RouteHandle;

const PATH = '/account/security/second-step';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadAccountData(page, async () => ({
    security: await page.api('GET /api/v1/@me/security'),
    username: (await page.api('GET /api/v2/users/@me')).user.username,
    hasPasskeys: (await page.api('GET /api/v1/@me/security/passkeys')).passkeys.length > 0,
  }));
  const { meta } = texts[page.language].account.secondStep;
  return data({ loaded, ...meta }, { status: pageStatus(loaded), headers: PRIVATE_HEADERS });
}

/** Answers forms that the browser sends without scripts. A missing proof leads to the page that asks for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const outcome = await changeFactors(context.get(pageContext).api, form);
  if (outcome.refusal?.code === 'proof_needed') return redirect(`/account/security/prove?to=${PATH}`, 303);
  const status = outcome.refusal ? outcome.refusal.status || 503 : 200;
  return data(outcome, { status, headers: PRIVATE_HEADERS });
}

export const headers = loaderAndActionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: PATH, robots: 'noindex,nofollow' }) : [];

export default function SecondStep({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout loaded={loaded}>
      {(state) => <SecondStepPage {...state} answer={actionData ?? null} />}
    </AccountLayout>
  );
}
