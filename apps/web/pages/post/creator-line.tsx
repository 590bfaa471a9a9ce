import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { VerifiedMark } from '../../features/members/verified-mark.tsx';
import { longDay } from '../../i18n/zurich-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';

/**
 * The creator and the date. On phones they are on the picture, at its lower edge or, while that is below the
 * window, at the window's. The picture beneath can still be swiped, and a video's own controls remain free.
 */
export function CreatorLine({ post: { creator, created_at, videoUrl } }: { post: Post }) {
  const { i18n } = useTranslation('post');
  return (
    <header
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[min(0.875rem,4vw)] min-[769px]:col-start-2 min-[769px]:gap-x-5',
        'max-[769px]:pointer-events-none max-[769px]:sticky max-[769px]:bottom-0 max-[769px]:col-start-1 max-[769px]:row-start-1 max-[769px]:mx-auto max-[769px]:w-full max-[769px]:max-w-[480px] max-[769px]:self-end max-[769px]:bg-linear-to-t max-[769px]:to-transparent max-[769px]:pt-16 max-[769px]:pb-5 max-[769px]:pr-[min(6rem,36vw)] max-[769px]:pl-4',
        videoUrl === null
          ? 'max-[769px]:from-canvas/90 max-[769px]:via-canvas/70 max-[769px]:via-65%'
          : 'max-[769px]:mb-18 max-[769px]:from-transparent max-[769px]:via-canvas/75 max-[769px]:via-45%',
      )}
    >
      <Avatar
        src={creator.avatarUrl}
        size={56}
        fetchPriority="low"
        className="size-[min(3rem,15vw)] -rotate-3 rounded-control! min-[769px]:size-16"
      />
      <div className="min-w-0">
        <h1 className="type-display text-title wrap-anywhere min-[769px]:text-heading">
          <a
            href={`/${creator.username.toLowerCase()}`}
            className="pointer-events-auto underline-offset-4 hover:underline"
          >
            <bdi>{creator.display_name}</bdi>
          </a>{' '}
          <VerifiedMark badge={creator.badge} />
        </h1>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-small text-soft min-[769px]:mt-1.5">
          <bdi className="wrap-anywhere">@{creator.username}</bdi>
          <time dateTime={created_at} className="wrap-anywhere">
            {longDay(Date.parse(created_at) / 1000, i18n.language)}
          </time>
        </p>
      </div>
    </header>
  );
}
