import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { Post, PostSummary } from '#contracts/posts';
import { postPath } from '#contracts/rules/post';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { appUrl, OpenInApp } from '../../features/open-in-app/open-in-app.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CreatorLine } from './creator-line.tsx';
import { MorePosts } from './more-posts.tsx';
import { FRAME_WIDTH } from './picture-carousel.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMedia } from './post-media.tsx';
import { postShareUrl } from './post-share-url.ts';
import { PostText } from './post-text.tsx';

interface PostPageProps {
  post: Post;
  more: readonly PostSummary[];
  shortLinkOrigin: string;
}

/**
 * A single post. Up to 768 px (product 2.6) the picture fills the width, with actions and creator on it. In
 * wider windows the creator is next to it, above the text, and from 1080 px on their other posts too, below it.
 */
export function PostPage({ post, more, shortLinkOrigin }: PostPageProps) {
  const { t } = useTranslation('post');
  const path = postPath(post);
  const app = { title: t('app.title'), text: t('app.text'), open: t('app.open'), notNow: t('app.later') };
  return (
    <>
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] pb-20 min-[769px]:grid-cols-[auto_minmax(0,1fr)] min-[769px]:grid-rows-[auto_1fr_auto] min-[769px]:gap-x-10 min-[769px]:px-6 min-[769px]:pt-8 min-[1080px]:gap-x-29">
        <article className="contents">
          <div
            className={`${FRAME_WIDTH} col-start-1 row-start-1 min-[769px]:row-span-2 min-[1080px]:row-span-3 min-[769px]:self-start`}
          >
            <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
              <PostMedia post={post} />
              <PostActions post={post} path={path} shareUrl={postShareUrl(post, shortLinkOrigin)} />
            </div>
          </div>
          <CreatorLine post={post} />
          <div className="mx-auto grid w-full max-w-[480px] grid-cols-[minmax(0,1fr)] content-start gap-7 px-4 pt-5 min-[769px]:col-start-2 min-[769px]:mx-0 min-[769px]:max-w-none min-[769px]:px-0 min-[769px]:pt-8">
            <PostText post={post} />
            <div className="flex flex-wrap gap-2 *:flex-1 min-[769px]:*:flex-none">
              {post.creator.user_id && <FollowButton member={post.creator} returnTo={path} />}
              <ButtonLink href={`/${post.creator.username.toLowerCase()}`} variant="secondary">
                {t('viewProfile')}
              </ButtonLink>
            </div>
          </div>
        </article>
        <MorePosts creator={post.creator} posts={more} />
      </div>
      <OpenInApp
        href={appUrl(`post/${post.id}`)}
        texts={app}
        opened={t('app.anytime', { brand: brand.name })}
      />
    </>
  );
}
