import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Target of links to this section. */
  id?: string;
  children: ReactNode;
}

/** A section of the page with a heading. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id} className="grid gap-5">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </section>
  );
}
