import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** What the section is for. */
  text?: string;
  /** Target of links to this section. */
  id?: string;
  children: ReactNode;
}

/**
 * A section of an account page. In wide windows, the heading is next to the content, in a column as wide as the
 * longest German word of a heading.
 */
export function Section({ title, text, id, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 account-wide:border-hairline account-wide:border-t account-wide:pt-8 account-widest:grid-cols-[minmax(18rem,2fr)_minmax(0,5fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <h2 className="text-title font-semibold wrap-break-word hyphens-auto tabular-nums outline-none">
          {title}
        </h2>
        {text !== undefined && (
          <p className="max-w-[40rem] text-body text-soft wrap-anywhere account-widest:text-small">{text}</p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  );
}
