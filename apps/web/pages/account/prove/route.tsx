import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { ACCOUNT_CONTENTS, AccountPage } from '../../../features/account/account-page.tsx';
import { FailureScreen } from '../../../features/account/failure-screen.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import { ProofField } from '../../../features/account/proof/proof-field.tsx';
import { isTypedWay } from '../../../features/account/proof/typed-way.ts';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { refusalOf } from '../../../features/forms/refusal.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';

/** Asks for a proof where scripts do not run; with scripts, `ProofDialog` does. `to` is the page to return to. */
export const handle = { texts: ['account', 'errors'], scripts: 'app' } satisfies RouteHandle;

const SECURITY = '/account/security';

/** Returns the page of the account to which the proof leads, never one elsewhere. */
function destination(query: URLSearchParams): string {
  const to = query.get('to') ?? '';
  return /^\/account(?:\/[a-z-]+)*$/.test(to) ? to : SECURITY;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadAccountData(page, () => page.api('GET /api/v1/@me/security/proof'));
  const wanted = url.searchParams.get('way');
  const { meta } = texts[page.language].account.proof;
  return data({ loaded, wanted, to: destination(url.searchParams), ...meta }, pageStatus(loaded));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData().catch(() => new FormData());
  const way = ['code', 'recovery_code'].find((name) => form.has(name)) ?? 'password';
  const typed = String(form.get(way) ?? '');
  try {
    await api('POST /api/v1/@me/security/proof', { body: { [way]: typed } });
    return redirect(destination(url.searchParams), 303);
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ typed: way === 'password' ? '' : typed, refusal }, { status: refusal.status || 503 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/security/prove', robots: 'noindex,nofollow' })
    : [];

export default function Prove({ loaderData: { loaded, wanted, to }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['account', 'errors']);
  if (loaded.kind === 'failed')
    return (
      <SiteLayout compactFooter>
        <FailureScreen {...loaded} />
      </SiteLayout>
    );
  const ways = loaded.data.ways.filter(isTypedWay);
  const way = ways.find((one) => one === wanted) ?? ways[0] ?? 'password';
  const refusal = actionData?.refusal;
  const wrong = refusal?.fields[way];
  return (
    <SiteLayout compactFooter skipTo={ACCOUNT_CONTENTS}>
      <AccountPage
        parent="security"
        title={t('proof.title')}
        intro={<p className="text-lead text-soft">{t('proof.text')}</p>}
      >
        <form method="post" noValidate className="grid max-w-md gap-2">
          {refusal && !wrong && <RefusalNotice refusal={refusal} />}
          <ProofField
            way={way}
            error={wrong && t(`errors:${wrong}`)}
            answer={refusal}
            defaultValue={actionData?.typed}
            autoFocus={!refusal || wrong !== undefined}
          />
          <Button type="submit" className="justify-self-start">
            {t('proof.submit')}
          </Button>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <a
                key={other}
                href={`?${new URLSearchParams({ to, way: other })}`}
                className="link min-h-11 content-center justify-self-start"
              >
                {t(`proof.${other}.instead`)}
              </a>
            ))}
        </form>
      </AccountPage>
    </SiteLayout>
  );
}
