import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { Post } from '#contracts/posts';
import { postPath } from '#contracts/rules/post';
import { appUrl, OpenInApp } from '../../features/open-in-app/open-in-app.tsx';
import { CreatorLine } from './creator-line.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMedia } from './post-media.tsx';
import { postShareUrl } from './post-share-url.ts';
import { PostText } from './post-text.tsx';

interface PostPageProps {
  post: Post;
  shortLinkOrigin: string;
}

/** A single post: in one column up to 768 px (product 2.6), and with the photo next to its text in wider windows. */
export function PostPage({ post, shortLinkOrigin }: PostPageProps) {
  const { t } = useTranslation('post');
  const path = postPath(post);
  const app = { title: t('app.title'), text: t('app.text'), open: t('app.open'), notNow: t('app.later') };
  return (
    <>
      <article className="mx-auto grid w-full max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-20 sm:px-6 min-[769px]:grid-cols-[480px_minmax(0,1fr)] min-[769px]:gap-8 min-[769px]:pt-8 min-[1080px]:grid-cols-[480px_minmax(0,34rem)] min-[1080px]:justify-center min-[1080px]:gap-10">
        {/*
         * The shorter column is sticky. A picture that is taller than the window sticks with its lower edge
         * at the window's lower edge.
         */}
        <div className="grid grid-cols-[minmax(0,1fr)] min-[769px]:sticky min-[769px]:top-[min(2rem,calc(100dvh-930px))] min-[769px]:self-start">
          <PostMedia post={post} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 max-[769px]:mx-auto max-[769px]:w-full max-[769px]:max-w-[480px] min-[769px]:sticky min-[769px]:top-8 min-[769px]:self-start min-[1080px]:grid-cols-[auto_minmax(0,1fr)] min-[1080px]:gap-10">
          <PostActions post={post} path={path} shareUrl={postShareUrl(post, shortLinkOrigin)} />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
            <CreatorLine post={post} returnTo={path} />
            <PostText post={post} />
          </div>
        </div>
      </article>
      <OpenInApp
        href={appUrl(`post/${post.id}`)}
        texts={app}
        opened={t('app.anytime', { brand: brand.name })}
      />
    </>
  );
}
