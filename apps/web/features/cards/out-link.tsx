import type { ReactNode } from 'react';

interface OutLinkProps {
  address: string | null | undefined;
  className?: string;
  /** Eventbrite wants its links to be followed by search engines (reference: Eventbrite). */
  followed?: boolean;
  /** For a picture beside a text that leads to the same page: one of the two is enough for keyboards and readers. */
  repeats?: boolean;
  children: ReactNode;
}

/** Providers' pages are all at https; whoever wrote the rest, no script can hide in it. */
const isPage = (address: string | null | undefined): address is string =>
  address?.startsWith('https://') === true;

/** A link to a provider's page in a new tab; its text alone where there is no such page. */
export function OutLink({ address, className, followed = false, repeats = false, children }: OutLinkProps) {
  if (!isPage(address)) return <span className={className}>{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel={followed ? 'noopener' : 'noopener nofollow ugc'}
      className={className}
      {...(repeats ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </a>
  );
}
