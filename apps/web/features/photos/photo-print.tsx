import type { ComponentProps } from 'react';
import { type PictureFormat, pictureAt, pictureHash } from '#contracts/rules/picture-sizes';
import { Print } from './print.tsx';

type PhotoPrintProps = Omit<ComponentProps<typeof Print>, 'small' | 'large'> & {
  address: string;
  sizes: string;
};

/** A photo that somebody posted as a print, in the smallest form that the browser knows: a third less than `webp`. */
export function PhotoPrint({ address, sizes, ...rest }: PhotoPrintProps) {
  const at = (width: 360 | 720, format?: PictureFormat) => pictureAt(address, width, format);
  return (
    // Only the print has a box.
    <picture className="contents">
      {pictureHash(address) !== null && (
        <source type="image/avif" srcSet={`${at(360, 'avif')} 360w, ${at(720, 'avif')} 720w`} sizes={sizes} />
      )}
      <Print small={at(360)} large={at(720)} sizes={sizes} {...rest} />
    </picture>
  );
}
