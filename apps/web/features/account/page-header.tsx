import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  /** Label of the link back, and its target: the account hub by default. */
  back: string;
  to?: string;
  title: string;
  /** Whether the link back loads a page, so that the browser asks before what is shown is lost. */
  asksBefore?: boolean;
  children?: ReactNode;
}

/** The header of every page below the account hub: the back link and the title. */
export function PageHeader({ back, to = '/account', title, asksBefore = false, children }: PageHeaderProps) {
  return (
    <header className="grid justify-items-start gap-2">
      <Link
        to={to}
        reloadDocument={asksBefore}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-small px-1 text-small text-soft hover:text-strong"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back}
      </Link>
      <h1 className="type-display text-heading">{title}</h1>
      {children}
    </header>
  );
}
