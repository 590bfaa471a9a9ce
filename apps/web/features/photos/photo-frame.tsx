import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

type PhotoFrameProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** URL of the photo at a width of 360 px; `large` is 720 px wide. */
  small: string;
  large: string;
};

/** A framed 9:16 photo; `className` sets its position and rotation. */
export function PhotoFrame({ small, large, alt = '', className, ...rest }: PhotoFrameProps) {
  return (
    <img
      src={small}
      srcSet={`${small} 360w, ${large} 720w`}
      sizes="(min-width: 1024px) 20rem, 60vw"
      width={360}
      height={640}
      decoding="async"
      alt={alt}
      {...rest}
      className={classNames(
        'block aspect-9/16 h-auto w-full rounded-print object-cover shadow-float inset-ring inset-ring-hairline',
        className,
      )}
    />
  );
}
