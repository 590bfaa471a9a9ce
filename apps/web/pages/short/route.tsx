import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { Examples } from './examples.tsx';
import { GetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';
import { loadExamples } from './load-examples.ts';
import { PremiumSection } from './premium-section.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { sampleEventTime } from './sample-event-time.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';

export const handle = { texts: ['short', 'profile', 'cards'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  const t = serverI18n(language).getFixedT(language, 'short');
  return {
    publicOrigin,
    ...pageTexts(language, 'short'),
    product: t('meta.product', { product: brand.name }),
    examples: await loadExamples(page),
    eventTime: sampleEventTime(new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/short',
        ogImage: 'short',
        structuredData: productStructuredData({ ...loaderData, name: loaderData.product }),
      })
    : [];

/**
 * Explains Shorts and the benefits of Premium, and links to the registration, the editor and the checkout
 * (product 3.7). The page is the same for everyone.
 */
export default function ShortPage({ loaderData: { examples, eventTime } }: Route.ComponentProps) {
  return (
    <SiteLayout className="overflow-x-clip">
      <theme-preview className="contents">
        <Hero />
        <ShortcutsSection time={eventTime} />
        <PremiumSection />
        <Examples examples={examples} />
        <GetStarted />
      </theme-preview>
    </SiteLayout>
  );
}
