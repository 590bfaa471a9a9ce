import type { ReactNode } from 'react';

interface SupportCardProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A framed section with a heading, a text and the controls below it. */
export function SupportCard({ id, title, text, children }: SupportCardProps) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel bg-raised p-6 inset-ring inset-ring-hairline forced-colors:border"
    >
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="mt-2 text-body text-soft">{text}</p>
      {children}
    </section>
  );
}
