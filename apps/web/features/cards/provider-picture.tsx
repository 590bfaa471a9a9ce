import { classNames } from '../../ui/class-names.ts';

interface ProviderPictureProps {
  url: string | null;
  width: number;
  height: number;
  alt?: string;
  className?: string;
}

/** Where providers' pictures lie, at our own origin if one is given. */
const PROXIED = /^(?:https?:\/\/[^/?#\\]+)?(\/provider-pictures\/[\w.~/-]+)$/;

/**
 * The path of a provider's picture as we serve it; null for every other address. Only the path is used, so that a
 * public page can ask nobody else, whatever an address says.
 */
export const proxiedPath = (address: string | null): string | null =>
  PROXIED.exec(address ?? '')?.[1] ?? null;

/** A provider's picture; nothing for one that we don't serve. */
export function ProviderPicture({ url, width, height, alt = '', className }: ProviderPictureProps) {
  const path = proxiedPath(url);
  if (path === null) return null;
  return (
    <img
      src={path}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames('block bg-(--panel-ink)/8', className)}
    />
  );
}
