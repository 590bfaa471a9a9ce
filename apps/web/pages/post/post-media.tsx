import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { EmptyPhotos } from '../../features/photos/empty-photos.tsx';
import { posterUrl } from '../../features/posts/responsive-picture.ts';
import { FRAME_CLASS, PictureCarousel } from './picture-carousel.tsx';

/** The post's pictures, its video, or a note that there is neither. */
export function PostMedia({ post }: { post: Post }) {
  const { t } = useTranslation('post');
  const { imageUrls, videoUrl, creator } = post;
  if (videoUrl !== null)
    return (
      // biome-ignore lint/a11y/useMediaCaption: members upload videos without captions; their text is next to the video.
      <video
        controls
        playsInline
        preload="metadata"
        src={videoUrl}
        poster={posterUrl(imageUrls[0])}
        aria-label={t('video', { name: creator.display_name })}
        className={`${FRAME_CLASS} justify-self-center bg-raised object-contain`}
      />
    );
  if (imageUrls.length > 0) return <PictureCarousel post={post} />;
  return (
    <div
      className={`${FRAME_CLASS} grid place-content-center justify-items-center gap-6 justify-self-center bg-raised p-6 text-center inset-ring inset-ring-hairline forced-colors:border`}
    >
      <EmptyPhotos size="small" />
      <p className="text-lead text-soft">{t('noImage')}</p>
    </div>
  );
}
