import { classNames } from '../../ui/class-names.ts';
import { Photo, type PhotoProps } from './photo.tsx';

/**
 * For a photo whose lower end is behind a ticket: who is in it stands in its lower third, so its sky is cut off
 * instead.
 */
export const BEHIND_TICKET = 'aspect-3/4! object-[50%_80%]';

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
