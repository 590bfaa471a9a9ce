import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { serverI18n } from '../../../i18n/server-i18n.ts';
import { StatisticsPage } from './statistics-page.tsx';

const day = { day: '2026-12-01', visits: 1, clicks: 0, unusual: false };

/** The page of a member without Premium who has turned counting on or off. */
const page = (counting: 'on' | 'off', refusal: { status: number } | null = null) => {
  const statistics = {
    ...{ from: day.day, to: day.day, today: day.day, since: day.day, days: [day], visits: 1, clicks: 0 },
    ...{ hasPremium: false, counting, links: [], breakdowns: null },
  };
  const countingRefusal =
    refusal && ({ ...refusal, code: 'too_many_requests', fields: {}, retryAfterSeconds: null } as const);
  const element = createElement(StatisticsPage, {
    ...{ statistics, refused: null, shortUrl: 'https://example.com/@mia', countingRefusal },
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  const children = createElement(RouterProvider, { router });
  return renderToStaticMarkup(LanguageProvider({ texts: serverI18n('en'), children }));
};

test.each(['on', 'off'] as const)('a locked period leads to Premium while counting is %s', (counting) => {
  const html = page(counting);
  expect(html).toContain('href="#premium"');
  expect(html).toContain('id="premium"');
});

test.each(['on', 'off'] as const)('while counting is %s, a refused change says why', (counting) => {
  expect(page(counting)).not.toContain('role="alert" tabindex="-1"');
  expect(page(counting, { status: 429 })).toContain('role="alert" tabindex="-1" autofocus');
});
