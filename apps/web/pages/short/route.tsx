import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { Examples } from './examples.tsx';
import { existingExamples } from './existing-examples.ts';
import { GetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';
import { PremiumSection } from './premium-section.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { sampleEventTime } from './sample-event-time.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { useThemePreview } from './use-theme-preview.ts';

export const handle = { texts: ['short', 'profile', 'cards'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin } = page;
  const t = serverI18n(language).getFixedT(language, 'short');
  return {
    publicOrigin,
    ...pageTexts(language, 'short'),
    product: t('meta.product', { product: brand.name }),
    examples: await existingExamples(page, (name) => t(`people.${name}.name`)),
    eventTime: sampleEventTime(new Date()),
  };
}

/** No data depends on the query, which only opens the checkout modal. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

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
 * Explains what a Short is and what Premium adds, and links to both (product 3.7). The page is the same for
 * everyone.
 */
export default function ShortPage({ loaderData: { examples, eventTime } }: Route.ComponentProps) {
  const tryOn = useThemePreview();
  return (
    <SiteLayout className="overflow-x-clip">
      <Hero tryOn={tryOn} />
      <ShortcutsSection time={eventTime} theme={tryOn.choice.theme} />
      <PremiumSection />
      <Examples names={examples} />
      <GetStarted tryOn={tryOn} />
    </SiteLayout>
  );
}
