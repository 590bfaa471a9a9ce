import type { ReactNode } from 'react';

interface SplitPageProps {
  /** Name of what a form replaces with its answer, see `enhanced-form.element.ts`. */
  region?: string;
  header: ReactNode;
  /** Belongs to the header, but follows the main content on phones. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A page that shows its header next to its main content in wide windows. */
export function SplitPage({ region, header, aside, children }: SplitPageProps) {
  return (
    <div
      data-region={region}
      className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]"
    >
      <header className="grid content-start gap-4">{header}</header>
      {children && <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>}
      {aside}
    </div>
  );
}
