import type { ReactNode } from 'react';

interface ExternalLinkProps {
  url: string | null | undefined;
  className?: string;
  /** Eventbrite wants its links to be followed by search engines (reference: Eventbrite). */
  allowFollow?: boolean;
  /** For a picture beside a text that leads to the same page: one of the two is enough for keyboards and readers. */
  decorative?: boolean;
  children: ReactNode;
}

/** Providers' pages are all at https; whoever wrote the rest, no script can hide in it. */
const isHttpsUrl = (address: string | null | undefined): address is string =>
  address?.startsWith('https://') === true;

/** A link to a provider's page in a new tab; its text alone where there is no such page. */
export function ExternalLink({
  url,
  className,
  allowFollow = false,
  decorative = false,
  children,
}: ExternalLinkProps) {
  if (!isHttpsUrl(url)) return <span className={className}>{children}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel={allowFollow ? 'noopener' : 'noopener nofollow ugc'}
      className={className}
      {...(decorative ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </a>
  );
}
