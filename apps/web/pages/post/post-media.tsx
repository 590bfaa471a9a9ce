import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { posterUrl } from '../../features/posts/responsive-picture.ts';
import { CollapsibleText } from './collapsible-text.tsx';
import { FRAME_CLASS, PictureCarousel } from './picture-carousel.tsx';

/** The post's pictures or its video. A post with neither says so, and shows its description in their place. */
export function PostMedia({ post }: { post: Post }) {
  const { t } = useTranslation('post');
  const { imageUrls, videoUrl, creator } = post;
  if (videoUrl !== null)
    return (
      <short-video data-load="visible" className="block">
        {/* biome-ignore lint/a11y/useMediaCaption: members upload videos without captions; their text is next to the video. */}
        <video
          controls
          playsInline
          preload="metadata"
          src={videoUrl}
          poster={posterUrl(imageUrls[0])}
          aria-label={t('video', { name: creator.display_name })}
          className={`${FRAME_CLASS} object-contain`}
        />
      </short-video>
    );
  if (imageUrls.length > 0) return <PictureCarousel post={post} />;
  return (
    <div className="flex aspect-4/5 flex-col gap-5 bg-raised p-[min(1.5rem,7vw)] pt-8 pr-[min(5.5rem,36vw)] pb-36 min-[481px]:rounded-print min-[769px]:p-8 min-[769px]:pr-24 inset-ring inset-ring-hairline forced-colors:border">
      <p className="flex items-center gap-2 text-small text-faint">
        <ImageOff aria-hidden="true" className="size-4" />
        {t('noImage')}
      </p>
      {post.description && (
        <CollapsibleText
          text={post.description}
          className="type-display text-[clamp(1.5rem,6.5vw,2rem)] leading-[1.15]"
        />
      )}
    </div>
  );
}
