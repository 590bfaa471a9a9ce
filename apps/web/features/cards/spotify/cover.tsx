import { classNames } from '../../../ui/class-names.ts';
import { MusicIcon } from '../card-icons.tsx';
import { ProviderPicture, proxiedPath } from '../provider-picture.tsx';

/**
 * An album cover as Spotify requires it: uncropped, a corner radius of 4 px, nothing on top of it, no tint
 * (reference: Spotify). Shows a music icon if there is no cover.
 */
export function Cover({
  address: url,
  alt,
  large = false,
}: {
  address: string | null;
  alt?: string;
  large?: boolean;
}) {
  const size = large ? 'w-[min(7.5rem,42cqi)] @max-[10rem]:w-full' : 'w-13 @max-[13rem]:w-full';
  if (proxiedPath(url) === null)
    return (
      <span
        className={classNames(
          'flex aspect-square items-center justify-center rounded-[4px] bg-(--panel-ink)/8 text-(--panel-quiet)',
          size,
        )}
      >
        <MusicIcon className={large ? 'size-8' : 'size-5'} />
      </span>
    );
  const pixels = large ? 120 : 52;
  return (
    <ProviderPicture
      url={url}
      alt={alt ?? ''}
      width={pixels}
      height={pixels}
      className={classNames('aspect-square rounded-[4px] object-contain', size)}
    />
  );
}
