import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { texts } from '#locales';
import { pageContext } from '../../../context/page-context.ts';
import { PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import {
  LEFT_PAYMENT_CHANNEL,
  LEFT_PAYMENT_PATH,
  storedCheckoutPage,
} from '../../../features/checkout/payment/left-payment.ts';
import type { RouteHandle } from '../../../i18n/route-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { pageMeta } from '../../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../../ui/layout/site-layout.tsx';
import type { Route } from './+types/left-route';

export const handle = { texts: ['payments'], scripts: 'app' } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return data(texts[language].payments.left.meta, { headers: PRIVATE_HEADERS });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: LEFT_PAYMENT_PATH, robots: 'noindex,nofollow' }) : [];

/**
 * Tells members who left the payment page that nothing was charged, and links back to the page from which
 * they opened the checkout.
 */
export default function LeftPayment() {
  const { t } = useTranslation('payments');
  const [begunAt, setBegunAt] = useState<string | null>(null);
  useEffect(() => {
    setBegunAt(storedCheckoutPage());
    const channel = new BroadcastChannel(LEFT_PAYMENT_CHANNEL);
    channel.postMessage(null);
    channel.close();
  }, []);
  return (
    <SiteLayout compactFooter>
      <div className="mx-auto grid w-full max-w-2xl flex-1 grid-cols-1 content-center justify-items-center gap-4 px-4 py-12 text-center sm:px-6 sm:py-20">
        <Info aria-hidden="true" strokeWidth={1.5} className="size-14" />
        <h1 className="type-display mt-2 text-heading text-balance">{t('left.title')}</h1>
        <p className="text-lead text-soft text-balance">{t('left.text')}</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3 *:max-sm:w-full">
          <ButtonLink href={begunAt ?? '/account/short'} variant="secondary">
            {begunAt?.startsWith('/account/short') === false ? t('left.back') : t('left.short')}
          </ButtonLink>
          <ButtonLink href="/account/payments" variant="secondary">
            {t('result.payments')}
          </ButtonLink>
        </p>
      </div>
    </SiteLayout>
  );
}
