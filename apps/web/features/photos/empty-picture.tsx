import { Photo } from './photo.tsx';

const sizes = {
  small: 'w-[min(8rem,40vw)]',
  large: 'w-[min(11rem,50vw)]',
} as const;

interface EmptyPictureProps {
  picture: { small: string; large: string };
  size: keyof typeof sizes;
}

/** A picture on an empty frame, for a page or tab without content. */
export function EmptyPicture({ picture, size }: EmptyPictureProps) {
  return (
    <div
      aria-hidden="true"
      className={`grid aspect-[11/13] grid-rows-[minmax(0,1fr)] *:col-start-1 *:row-start-1 ${sizes[size]}`}
    >
      <div className="rotate-6 rounded-print border border-edge/60 bg-raised" />
      <Photo
        {...picture}
        sizes="11rem"
        className="size-full min-h-0 -rotate-4 rounded-print bg-lifted object-cover"
      />
    </div>
  );
}
