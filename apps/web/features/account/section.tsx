import type { ReactNode } from 'react';

/** A section of the page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </section>
  );
}
