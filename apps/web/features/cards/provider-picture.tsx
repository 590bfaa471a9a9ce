import { classNames } from '../../ui/class-names.ts';

interface ProviderPictureProps {
  url: string | null;
  width: number;
  height: number;
  alt?: string;
  className?: string;
}

/** URL of a proxied picture, with or without an origin. Any origin matches, because only the path is used. */
const PROXIED = /^(?:https?:\/\/[^/?#\\]+)?(\/provider-pictures\/[\w.~/-]+)$/;

/**
 * Returns the path of a provider's picture on this server; null for any other URL. Only the path is used, so
 * a public page never requests a picture from another host.
 */
export const proxiedPath = (address: string | null): string | null =>
  PROXIED.exec(address ?? '')?.[1] ?? null;

/** A provider's picture; renders nothing for a URL that is not proxied. */
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
