import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PanelSectionProps {
  title: ReactNode;
  hint?: ReactNode;
  /** Content at the end of the heading line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of a tab. Sections are separated by space and a hairline, not by boxes. */
export function PanelSection({ title, hint, aside, children, className }: PanelSectionProps) {
  return (
    <section
      className={classNames('border-hairline py-8 first:pt-2 not-first:border-t last:pb-2', className)}
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 grow basis-48 gap-1">
          <h2 className="text-title">{title}</h2>
          {hint ? <p className="max-w-prose text-small text-soft">{hint}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
