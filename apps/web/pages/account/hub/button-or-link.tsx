import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/page-link.tsx';

interface ButtonOrLinkProps {
  onPress: () => void;
  /** Where the link leads. */
  to: string;
  opensDialog?: boolean;
  className: string;
  children: ReactNode;
}

/** A button, or without scripts a link to a page that helps as well. */
export function ButtonOrLink({ onPress, to, opensDialog = false, className, children }: ButtonOrLinkProps) {
  return (
    <>
      <button
        type="button"
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={onPress}
        className={`${className} noscript:hidden`}
      >
        {children}
      </button>
      <PageLink to={to} className={`${className} not-noscript:hidden`}>
        {children}
      </PageLink>
    </>
  );
}
