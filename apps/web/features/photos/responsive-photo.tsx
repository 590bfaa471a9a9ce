import { type PictureFormat, pictureHash, pictureVariantUrl } from '#contracts/rules/picture-sizes';
import type { PhotoProps } from './photo.tsx';
import { PhotoFrame } from './photo-frame.tsx';

type ResponsivePhotoProps = Omit<PhotoProps, 'small' | 'large'> & {
  url: string;
  sizes: string;
};

/** A member's photo, as AVIF where the browser supports it, otherwise as WebP; AVIF is a third smaller. */
export function ResponsivePhoto({ url, sizes, ...rest }: ResponsivePhotoProps) {
  const at = (width: 360 | 720, format?: PictureFormat) => pictureVariantUrl(url, width, format);
  return (
    // The element itself generates no box; only the photo inside it does.
    <picture className="contents">
      {pictureHash(url) !== null && (
        <source type="image/avif" srcSet={`${at(360, 'avif')} 360w, ${at(720, 'avif')} 720w`} sizes={sizes} />
      )}
      <PhotoFrame small={at(360)} large={at(720)} sizes={sizes} {...rest} />
    </picture>
  );
}
