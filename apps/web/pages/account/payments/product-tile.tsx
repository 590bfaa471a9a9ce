import { classNames } from '../../../ui/class-names.ts';
import { LogoMark } from '../../../ui/logo.tsx';

interface ProductTileProps {
  /** A path on this origin; empty for our own mark. */
  image: string;
  /** Classes for the size. */
  className?: string;
}

/** The product's picture next to its name, so it needs no alt text. */
export function ProductTile({ image, className = 'size-14' }: ProductTileProps) {
  const shape = classNames('shrink-0 rounded-control', className);
  if (image !== '')
    return <img src={image} alt="" width={56} height={56} className={`bg-lifted object-cover ${shape}`} />;
  return (
    <span aria-hidden="true" className={`grid place-items-center bg-accent text-strong ${shape}`}>
      <LogoMark className="size-[58%]" />
    </span>
  );
}
