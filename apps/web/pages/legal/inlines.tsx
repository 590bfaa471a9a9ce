import { Link } from 'react-router';
import type { Inline } from '#locales/legal/legal-text';

/** A line of a legal text. Gaps that the operator has to fill are marked (product 2.8). */
export function Inlines({ of: inlines }: { of: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
  return inlines.map((inline, place) => <OneInline key={place} {...inline} />);
}

function OneInline(inline: Inline) {
  if (inline.kind === 'break') return <br />;
  if (inline.kind === 'strong') return <strong className="font-semibold text-strong">{inline.text}</strong>;
  if (inline.kind === 'missing')
    return (
      <mark className="rounded-small bg-accent/25 -mx-0.5 px-0.5 text-strong box-decoration-clone print:border print:bg-transparent">
        {inline.text}
      </mark>
    );
  if (inline.kind !== 'link') return inline.text;
  const { text, href } = inline;
  return href.startsWith('/') ? (
    <Link to={href} className="link">
      {text}
    </Link>
  ) : (
    <a href={href} className="link wrap-anywhere">
      {text}
    </a>
  );
}
