import { data } from 'react-router';
import { pageContext } from '../../context/page-context.ts';
import { FailureScreen } from '../../features/account/failure-screen.tsx';
import { pageStatus } from '../../features/account/load-account-data.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { Editor } from './editor.tsx';
import { loadEditorShort } from './load-editor-short.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const t = serverI18n(page.language).getFixedT(page.language, 'short-editor');
  const loaded = await loadEditorShort(page);
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

/** Changing the tab, which is part of the query, does not reload the data. Saving updates the data in the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const handle = {
  scripts: 'app',
  texts: ['short-editor', 'short-import', 'account', 'cards', 'profile', 'errors'],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData, path: '/account/short', robots: 'noindex,nofollow' })
    : [{ name: 'robots', content: 'noindex,nofollow' }];

export default function ShortEditorPage({ loaderData: { loaded, publicOrigin } }: Route.ComponentProps) {
  return (
    <SiteLayout compactFooter>
      {loaded.kind === 'loaded' ? (
        <Editor
          key={loaded.data.user.user_id}
          user={loaded.data.user}
          version={loaded.data.version}
          publicOrigin={publicOrigin}
        />
      ) : (
        <FailureScreen {...loaded} />
      )}
    </SiteLayout>
  );
}
