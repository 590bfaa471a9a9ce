import { classNames } from '../../ui/class-names.ts';
import { Photo, type PhotoProps } from './photo.tsx';

/** Crops a photo whose lower part a ticket covers: people stand in the lower third, so the top is cut off. */
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
