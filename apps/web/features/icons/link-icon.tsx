import { linkIcon } from '#contracts/rules/shorts/short-icons';
import { Icon } from './icon.tsx';

interface LinkIconProps {
  /** The link's URL, stored or as it was typed. */
  address: string;
  /** The icon that the link's owner has chosen. */
  icon?: string | undefined;
  /** Classes for the size. */
  className?: string;
}

/** The icon of a link, as the public page shows it; an empty space of its size if the owner wants none. */
export function LinkIcon({ address, icon, className = 'size-5.5' }: LinkIconProps) {
  const name = linkIcon(address, icon);
  return name === 'none' ? (
    <span aria-hidden="true" className={`inline-block shrink-0 ${className}`} />
  ) : (
    <Icon name={name} className={className} />
  );
}
