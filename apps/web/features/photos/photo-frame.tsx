import { classNames } from '../../ui/class-names.ts';
import { Photo, type PhotoProps } from './photo.tsx';

/** A framed 9:16 photo; `className` sets its position and rotation. */
export function PhotoFrame({ className, ...rest }: PhotoProps) {
  return (
    <Photo
      sizes="(min-width: 1024px) 20rem, 60vw"
      {...rest}
      className={classNames(
        'block aspect-9/16 h-auto w-full rounded-print object-cover shadow-float inset-ring inset-ring-hairline',
        className,
      )}
    />
  );
}
