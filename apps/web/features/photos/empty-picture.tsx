const sizes = {
  small: 'w-[min(8rem,40vw)]',
  large: 'w-[min(11rem,50vw)]',
} as const;

interface EmptyPictureProps {
  picture: { small: string; large: string };
  size: keyof typeof sizes;
}

/** A picture on an empty frame, for a page or tab without content. */
export function EmptyPicture({ picture: { small, large }, size }: EmptyPictureProps) {
  return (
    <div
      aria-hidden="true"
      className={`grid aspect-[11/13] grid-rows-[minmax(0,1fr)] *:col-start-1 *:row-start-1 ${sizes[size]}`}
    >
      <div className="rotate-6 rounded-print border border-edge/60 bg-raised" />
      <img
        src={small}
        srcSet={`${small} 360w, ${large} 720w`}
        sizes="11rem"
        width={360}
        height={640}
        decoding="async"
        alt=""
        className="size-full min-h-0 -rotate-4 rounded-print bg-lifted object-cover"
      />
    </div>
  );
}
