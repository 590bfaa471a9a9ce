import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Subscription } from '#contracts/payments';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { serverI18n } from '../../../i18n/server-i18n.ts';
import { PaymentsPage } from './payments-page.tsx';

const PREMIUM = 'href="/short#premium"';

const subscription = (ended: boolean): Subscription => ({
  ...{ id: ended ? 'old' : 'new', order_number: 'A-1', status: ended ? 'canceled' : 'active' },
  plan: {
    ...{ amount: 499, currency: 'chf', interval: 'month' },
    product: { name: 'Premium', image: 'https://images.example/premium.png' },
  },
  ...{ current_period_end: 1_800_000_000, canceled_at: null, ended, grace_until: null },
  payment_method: { type: 'other', name: '' },
  customer_portal_url: '/portal',
});

function page(subscriptions: Subscription[]): string {
  const props = { payments: { payments: [], subscriptions }, billing: null, error: null };
  const router = createMemoryRouter([{ path: '/', element: createElement(PaymentsPage, props) }]);
  const children = createElement(RouterProvider, { router });
  return renderToStaticMarkup(LanguageProvider({ texts: serverI18n('en'), children }));
}

test('Premium is offered while no subscription is running', () => {
  expect(page([])).toContain(PREMIUM);
  expect(page([subscription(true)])).toContain(PREMIUM);
  expect(page([subscription(true), subscription(false)])).not.toContain(PREMIUM);
});
