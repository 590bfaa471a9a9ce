import type { ReactNode } from 'react';

interface ExternalLinkProps {
  url: string | null | undefined;
  className?: string;
  /** Accessible name, if it differs from the text. */
  name?: string | undefined;
  /** Whether search engines may follow the link, as Eventbrite requires for its links (reference: Eventbrite). */
  allowFollow?: boolean;
  /**
   * Hides the link from keyboards and screen readers. For a picture next to a text link to the same page,
   * because they need only one of the two links.
   */
  decorative?: boolean;
  children: ReactNode;
}

/** Providers' pages all use https; rejecting other schemes rules out `javascript:` URLs. */
const isHttpsUrl = (address: string | null | undefined): address is string =>
  address?.startsWith('https://') === true;

/** A link to a provider's page in a new tab. Renders plain text if the URL is missing or does not use https. */
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
