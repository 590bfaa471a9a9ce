import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../../ui/layout/site-layout.tsx';
import type { Route } from './+types/result-route';
import { PaymentResult } from './payment-result.tsx';

export const handle = { texts: ['payments'], scripts: 'app' } satisfies RouteHandle;

/**
 * The browser verifies the payment, not this loader, because verifying has side effects and the provider may
 * be slow.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return data(texts[language].payments.result.meta, { headers: PRIVATE_HEADERS });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/payments/checkout', robots: 'noindex,nofollow' })
    : [];

export default function CheckoutResult({ params: { token } }: Route.ComponentProps) {
  return (
    <SiteLayout compactFooter>
      <PaymentResult key={token} token={token} />
    </SiteLayout>
  );
}
