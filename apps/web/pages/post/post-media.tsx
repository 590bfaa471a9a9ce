import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { EmptyPrints } from '../../features/photos/empty-prints.tsx';
import { posterOf } from '../../features/posts/post-pictures.ts';
import { FRAME, PictureCarousel } from './carousel.tsx';

/** What the post is about: its pictures, its video, or that there is neither. */
export function PostMedia({ post }: { post: Post }) {
  const { t } = useTranslation('post');
  const { imageUrls, videoUrl, creator } = post;
  if (videoUrl !== null)
    return (
      // biome-ignore lint/a11y/useMediaCaption: people upload videos without captions; what they wrote stands beside it.
      <video
        controls
        playsInline
        preload="metadata"
        src={videoUrl}
        poster={posterOf(imageUrls[0])}
        aria-label={t('video', { name: creator.display_name })}
        className={`${FRAME} justify-self-center bg-raised object-contain`}
      />
    );
  if (imageUrls.length > 0) return <PictureCarousel post={post} />;
  return (
    <div
      className={`${FRAME} grid place-content-center justify-items-center gap-6 justify-self-center bg-raised p-6 text-center inset-ring inset-ring-hairline forced-colors:border`}
    >
      <EmptyPrints size="small" />
      <p className="text-lead text-soft">{t('noImage')}</p>
    </div>
  );
}
