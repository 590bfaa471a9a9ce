import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { SCRIPTED, SCRIPTED_KEYS } from '../../delivery/scripted.ts';
import { toAltText } from '../../features/posts/excerpt.ts';
import { PostPicture } from '../../features/posts/post-picture.tsx';

/** Classes for a 9:16 frame, as wide as the smaller of 480 px and 80 % of the window (product 10.1). */
export const FRAME_CLASS = 'aspect-9/16 w-[min(480px,80vw)] overflow-hidden rounded-print';

/**
 * The pictures of a post, one at a time (product 10.2). On phones, the neighbouring pictures are visible at
 * the sides; on wide screens, a tilted frame behind the picture suggests a stack.
 */
export function PictureCarousel({ post }: { post: Post }) {
  const { t } = useTranslation('post');
  const { imageUrls, creator } = post;
  const count = imageUrls.length;
  // A post may contain the same picture twice, so the key includes the index.
  const pictures = imageUrls.map((address, index) => ({ address, key: `${index} ${address}` }));
  const name = creator.display_name;
  const words = toAltText(post.description);
  const altOf = (index: number) => {
    const what =
      count > 1 ? t('carousel.pictureOf', { number: index + 1, count, name }) : t('carousel.only', { name });
    return words ? t('carousel.described', { what, words }) : what;
  };
  const now = (number: number | string) => t('carousel.now', { number, count });
  const arrow =
    'absolute top-[calc(min(480px,80vw)*8/9)] grid size-11 -translate-y-1/2 place-items-center rounded-full bg-canvas/75 text-strong transition-[background-color,scale] duration-quick hover:bg-canvas active:scale-95 noscript:hidden forced-colors:border';
  if (count < 2)
    return (
      <div className={`${FRAME_CLASS} justify-self-center bg-raised`}>
        <PostPicture url={imageUrls[0] ?? ''} alt={altOf(0)} first />
      </div>
    );
  return (
    <slide-carousel
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label', { name })}
      className="relative block max-[769px]:-mx-4 max-[769px]:sm:-mx-6"
    >
      <div
        aria-hidden="true"
        className={`${FRAME_CLASS} absolute top-0 left-0 rotate-[2.2deg] border border-hairline bg-lifted max-[769px]:hidden`}
      />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('carousel.pictures')}
        {...{ [SCRIPTED_KEYS]: '' }}
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-print [scrollbar-width:none] noscript:[scrollbar-width:thin] max-[769px]:gap-2 max-[769px]:px-[calc(50%-min(480px,80vw)/2)]"
      >
        {pictures.map(({ address, key }, index) => (
          <li key={key} className={`${FRAME_CLASS} shrink-0 bg-raised snap-center snap-always`}>
            <PostPicture url={address} alt={altOf(index)} first={index === 0} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('carousel.previous')}
        data-step="-1"
        {...{ [SCRIPTED]: '' }}
        className={`${arrow} left-[calc(50%-min(480px,80vw)/2+0.5rem)]`}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <button
        type="button"
        aria-label={t('carousel.next')}
        data-step="1"
        {...{ [SCRIPTED]: '' }}
        className={`${arrow} right-[calc(50%-min(480px,80vw)/2+0.5rem)]`}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
      <div className="mt-2 flex flex-wrap justify-center noscript:hidden">
        {pictures.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            aria-label={t('carousel.dot', { number: index + 1 })}
            aria-current={index === 0}
            data-dot={index}
            {...{ [SCRIPTED]: '' }}
            className="group grid h-11 min-w-7 max-w-11 flex-1 place-items-center"
          >
            <span className="h-2 w-2 rounded-full bg-edge transition-[width,background-color] duration-calm forced-color-adjust-none group-hover:bg-soft group-aria-[current=true]:w-5 group-aria-[current=true]:bg-strong forced-colors:bg-[CanvasText]" />
          </button>
        ))}
      </div>
      <p aria-live="polite" data-place={now('{place}')} className="sr-only">
        {now(1)}
      </p>
    </slide-carousel>
  );
}
