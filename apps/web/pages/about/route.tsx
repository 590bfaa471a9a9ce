import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { organization } from '../../ui/layout/structured-data.ts';
import type { Route } from './+types/route';
import { Disclaimer } from './disclaimer.tsx';
import { RegisterCta } from './register-cta.tsx';
import { Timeline } from './timeline.tsx';
import { Title } from './title.tsx';
import { WhatQuestsAre } from './what-quests-are.tsx';
import { WhatThisIs } from './what-this-is.tsx';

export const handle = { texts: ['about'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { language, company } = context.get(pageContext);
  return {
    ...pageTexts(language, 'about'),
    timeline: company.timeline,
  };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/about',
        ogImage: 'about',
        structuredData: {
          '@type': 'AboutPage',
          name: loaderData.title,
          url: `${matches[0].loaderData.publicOrigin}/about`,
          mainEntity: organization(matches[0].loaderData.publicOrigin),
        },
      })
    : [];

/** The product's history, an explanation of the product, and how to join (product 3.2). */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout className="overflow-x-clip">
      <Title />
      <Timeline entries={loaderData.timeline} />
      <WhatThisIs />
      <WhatQuestsAre />
      <RegisterCta />
      <Disclaimer />
    </SiteLayout>
  );
}
