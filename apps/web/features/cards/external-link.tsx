import type { ReactNode } from 'react';

interface ExternalLinkProps {
  url: string | null | undefined;
  className?: string;
  /** Accessible name, if it differs from the text. */
  name?: string | undefined;
  /** Eventbrite requires that search engines may follow its links (reference: Eventbrite). */
  allowFollow?: boolean;
  /** For a picture next to a text link to the same page: keyboards and screen readers need only one of them. */
  decorative?: boolean;
  children: ReactNode;
}

/** Providers' pages all use https; rejecting other schemes rules out `javascript:` URLs. */
const isHttpsUrl = (address: string | null | undefined): address is string =>
  address?.startsWith('https://') === true;

/** A link to a provider's page in a new tab; without a URL, plain text. */
export function ExternalLink({
  url,
  className,
  name,
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
      aria-label={name}
      className={className}
      {...(decorative ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </a>
  );
}
