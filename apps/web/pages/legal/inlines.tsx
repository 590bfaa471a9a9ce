import type { Inline } from '#locales/legal/legal-text';

/** A line of a legal text. Gaps that the operator has to fill are marked (product 2.8). */
export function Inlines({ of: inlines }: { of: readonly Inline[] }) {
  return inlines.map((inline, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the inline elements of a line never change.
    typeof inline === 'string' ? onOneLine(inline) : <OneInline key={place} {...inline} />,
  );
}

/** Keeps "e-mail" on one line by a word joiner, because the fonts have no non-breaking hyphen. */
const onOneLine = (text: string): string => text.replaceAll(/\b(e-)(?=mail)/gi, '$1\u2060');

function OneInline(inline: Exclude<Inline, string>) {
  switch (inline.kind) {
    case 'break':
      return <br />;
    case 'missing':
      return (
        <mark className="rounded-small bg-accent/25 -mx-0.5 px-0.5 text-strong box-decoration-clone print:border print:bg-transparent">
          {inline.text}
        </mark>
      );
    case 'strong':
      return (
        <strong className="font-semibold text-strong">
          <Inlines of={inline.inlines} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines of={inline.inlines} />
        </em>
      );
    case 'link':
      return (
        <a href={inline.href} className={inline.href.startsWith('/') ? 'link' : 'link wrap-anywhere'}>
          <Inlines of={inline.inlines} />
        </a>
      );
  }
}
