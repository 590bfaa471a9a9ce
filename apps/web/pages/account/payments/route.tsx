import { data, redirectDocument } from 'react-router';
import { isErrorCode } from '#contracts/errors';
import type { Payments } from '#contracts/payments';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { loadAccountData, pageStatus } from '../../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import type { Route } from './+types/route';
import { PaymentsPage } from './payments-page.tsx';
import { sameOriginImage } from './same-origin-image.ts';
import { UnavailableScreen } from './unavailable-screen.tsx';

export const handle = { texts: ['payments', 'account', 'errors'], scripts: 'app' } satisfies RouteHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadAccountData(page, async () => {
    const [payments, { billing }] = await Promise.all([
      page.api('GET /api/v1/@me/payments'),
      page.api('GET /api/v1/@me/payments/billing', { query: { missing: 'empty' } }),
    ]);
    return { payments: withSameOriginImages(payments, page.publicOrigin), billing };
  });
  // Redirects the whole document, because the gateway serves /login.
  if (pageStatus(loaded) === 401) throw redirectDocument('/login?return_to=/account/payments');
  const { language } = page;
  const error = errorOf(url.searchParams.get('error'));
  return data({ loaded, error, ...texts[language].payments.meta }, pageStatus(loaded));
}

/**
 * Returns the error code in the query, which the portal and invoice routes add when they redirect to this
 * page. An unknown code counts as an unexpected error.
 */
const errorOf = (named: string | null) =>
  named === null ? null : isErrorCode(named) ? named : 'an_error_occurred';

const withSameOriginImages = ({ payments, subscriptions }: Payments, origin: string): Payments => ({
  payments: payments.map((payment) => ({ ...payment, product: shown(payment.product, origin) })),
  subscriptions: subscriptions.map((subscription) => ({
    ...subscription,
    plan: { ...subscription.plan, product: shown(subscription.plan.product, origin) },
  })),
});

const shown = ({ name, image }: { name: string; image: string }, origin: string) => ({
  name,
  image: sameOriginImage(image, origin),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/payments', robots: 'noindex,nofollow' })
    : [];

export default function AccountPayments({ loaderData: { loaded, error } }: Route.ComponentProps) {
  return (
    <AccountLayout loaded={loaded} failure={<UnavailableScreen />}>
      {(own) => <PaymentsPage {...own} error={error} />}
    </AccountLayout>
  );
}
