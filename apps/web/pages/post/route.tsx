import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import type { Route } from './+types/route';
import { loadMorePosts, loadPost } from './load-post.ts';
import { PostFailure } from './post-failure.tsx';
import { failureMeta, postMeta } from './post-meta.ts';
import { PostPage } from './post-page.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, publicOrigin, shortLinkOrigin } = page;
  const t = serverI18n(language).getFixedT(language, 'post');
  const { search } = new URL(request.url);
  const post = await loadPost(page, { ...params, search }, (kind) => t(`failure.${kind}.title`));
  const { username: name } = post.creator;
  return {
    post,
    more: await loadMorePosts(page, post),
    language,
    publicOrigin,
    shortLinkOrigin,
    defaultDescription: t('defaultDescription', { name, brand: brand.name }),
    pictureAlt: t('pictureAlt', { name, brand: brand.name }),
  };
}

export const handle = { texts: ['post', 'profile'] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? postMeta(loaderData) : failureMeta(error);

export default function PostRoute({ loaderData: { post, more, shortLinkOrigin } }: Route.ComponentProps) {
  return (
    <SiteLayout>
      <PostPage post={post} more={more} shortLinkOrigin={shortLinkOrigin} />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout compactFooter>
      <PostFailure error={error} />
    </SiteLayout>
  );
}
