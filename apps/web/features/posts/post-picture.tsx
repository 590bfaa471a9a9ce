import { FRAME_SIZES, responsivePicture } from './responsive-picture.ts';

interface PostPictureProps {
  url: string;
  alt: string;
  /** Whether this is the picture that is visible first; the other pictures load lazily. */
  first?: boolean;
}

/** A post's picture, uncropped: a picture that is not 9:16 leaves space in its frame. */
export function PostPicture({ url, alt, first = false }: PostPictureProps) {
  const { sources, src, srcSet } = responsivePicture(url);
  return (
    <picture>
      {sources.map(({ type, srcSet: widths }) => (
        <source key={type} type={type} srcSet={widths} sizes={FRAME_SIZES} />
      ))}
      <img
        srcSet={srcSet}
        sizes={srcSet && FRAME_SIZES}
        src={src}
        alt={alt}
        width={1080}
        height={1920}
        decoding={first ? 'sync' : 'async'}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        draggable={false}
        className="size-full object-contain"
      />
    </picture>
  );
}
