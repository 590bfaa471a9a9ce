import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { organization } from '../../ui/layout/structured-data.ts';
import type { Route } from './+types/route';
import { AboutLink } from './about-link.tsx';
import { Contact } from './contact.tsx';
import { Founders } from './founders.tsx';
import { Logos } from './logos.tsx';
import { Palette } from './palette.tsx';

export const handle = { texts: ['press'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language, company } = context.get(pageContext);
  return {
    ...pageTexts(language, 'press'),
    founders: company.founders.filter(({ name }) => name !== null),
  };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/press',
        ogImage: 'press',
        structuredData: organization(matches[0].loaderData.publicOrigin, {
          contactType: 'press',
          email: brand.pressEmail,
        }),
      })
    : [];

/** The brand's assets to view, copy and download (product 3.3). */
export default function PressPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout className="overflow-x-clip">
      <Contact />
      <Palette />
      <Logos />
      {loaderData.founders.length > 0 && <Founders founders={loaderData.founders} />}
      <AboutLink />
    </SiteLayout>
  );
}
