import type { ComponentProps } from 'react';

export type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** URL of the photo at a width of 360 px; `large` is 720 px wide. */
  small: string;
  large: string;
};

/** A 9:16 photo in the width that the page needs. */
export function Photo({ small, large, alt = '', ...rest }: PhotoProps) {
  return (
    <img
      src={small}
      srcSet={`${small} 360w, ${large} 720w`}
      width={360}
      height={640}
      decoding="async"
      alt={alt}
      {...rest}
    />
  );
}
