import { classNames } from '../../../ui/class-names.ts';
import { LogoMark } from '../../../ui/logo.tsx';

interface ProductTileProps {
  /** Path of the picture on this origin; empty to show our own mark. */
  image: string;
  /** Classes for the size. */
  className?: string;
}

/** The product's picture. It needs no alt text, because the product's name is next to it. */
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
