import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { SCRIPTED, SCRIPTED_KEYS } from '../../delivery/scripted.ts';
import { toAltText } from '../../features/posts/excerpt.ts';
import { PostPicture } from '../../features/posts/post-picture.tsx';

/**
 * Classes for the width of a post's picture: the window's up to 480 px, and next to the text no more than lets
 * the whole picture be seen (product 10.1).
 */
export const FRAME_WIDTH =
  'mx-auto w-full max-w-[480px] min-[769px]:mx-0 min-[769px]:w-[min(480px,45vw,max(20rem,(100svh-8rem)*9/16))]';
/** Classes for a 9:16 frame. It has no corners where it touches the window's edges. */
export const FRAME_CLASS = 'aspect-9/16 w-full overflow-hidden bg-raised min-[481px]:rounded-print';

/**
 * The pictures of a post, one at a time (product 10.2), with a dot for each at the upper edge. Fingers swipe;
 * the arrows are for pointers and keyboards.
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
    'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-canvas/65 text-strong transition-[background-color,scale,opacity] duration-quick hover:bg-canvas active:scale-95 pointer-coarse:not-focus-visible:opacity-0 noscript:hidden forced-colors:border';
  if (count < 2)
    return (
      <div className={FRAME_CLASS}>
        <PostPicture url={imageUrls[0] ?? ''} alt={altOf(0)} first />
      </div>
    );
  return (
    <slide-carousel
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label', { name })}
      className="relative block"
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('carousel.pictures')}
        {...{ [SCRIPTED_KEYS]: '' }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:thin] min-[481px]:rounded-print"
      >
        {pictures.map(({ address, key }, index) => (
          <li key={key} className={`${FRAME_CLASS} shrink-0 snap-center snap-always`}>
            <PostPicture url={address} alt={altOf(index)} first={index === 0} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('carousel.previous')}
        data-step="-1"
        {...{ [SCRIPTED]: '' }}
        className={`${arrow} left-2`}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <button
        type="button"
        aria-label={t('carousel.next')}
        data-step="1"
        {...{ [SCRIPTED]: '' }}
        className={`${arrow} right-2`}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
      <div className="absolute inset-x-0 top-0 flex bg-linear-to-b from-canvas/65 px-[8px] min-[481px]:rounded-t-print noscript:hidden">
        {pictures.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            aria-label={t('carousel.dot', { number: index + 1 })}
            aria-current={index === 0}
            data-dot={index}
            {...{ [SCRIPTED]: '' }}
            className="group grid h-11 min-w-[28px] flex-1 items-start px-0.5 pt-3"
          >
            <span className="h-1 rounded-full bg-strong/45 transition-[background-color] duration-calm forced-color-adjust-none group-hover:bg-strong/75 group-aria-[current=true]:bg-strong forced-colors:bg-[GrayText] forced-colors:group-aria-[current=true]:bg-[CanvasText]" />
          </button>
        ))}
      </div>
      <p aria-live="polite" data-place={now('{place}')} className="sr-only">
        {now(1)}
      </p>
    </slide-carousel>
  );
}
