import { data } from 'react-router';
import { pageContext } from '../../context/page-context.ts';
import { FailureScreen } from '../../features/account/failure-screen.tsx';
import { pageStatus } from '../../features/account/load-own.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverTexts } from '../../i18n/server-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteFrame } from '../../ui/layout/site-frame.tsx';
import type { Route } from './+types/route';
import { Editor } from './editor.tsx';
import { loadOwnShort } from './load-own-short.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const t = serverTexts(page.language).getFixedT(page.language, 'short-editor');
  const loaded = await loadOwnShort(page);
  return data(
    {
      loaded,
      publicOrigin: page.publicOrigin,
      title: t('meta.title'),
      description: t('meta.description'),
    },
    pageStatus(loaded),
  );
}

/** The tab in the address is the page's own business; what is loaded is renewed by saving. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const handle = {
  texts: ['short-editor', 'account', 'cards', 'profile', 'errors'],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/short', robots: 'noindex,nofollow' })
    : [{ name: 'robots', content: 'noindex,nofollow' }];

export default function ShortEditorPage({ loaderData: { loaded, publicOrigin } }: Route.ComponentProps) {
  return (
    <SiteFrame className="flex flex-col">
      {loaded.kind === 'loaded' ? (
        <Editor
          key={loaded.data.user.user_id}
          user={loaded.data.user}
          version={loaded.data.version}
          publicOrigin={publicOrigin}
        />
      ) : (
        <FailureScreen status={loaded.status} />
      )}
    </SiteFrame>
  );
}

/** What comes here are failures on the way to this page: no connection, or a surprise. */
export function ErrorBoundary() {
  return (
    <SiteFrame className="flex flex-col">
      <FailureScreen status={500} />
    </SiteFrame>
  );
}
