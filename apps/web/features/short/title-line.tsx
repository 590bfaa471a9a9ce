import { useEffect, useRef } from 'react';
import { cleanTitles } from '#contracts/rules/short';
import { startTypewriter } from './typewriter.ts';

interface TitleLineProps {
  titles: readonly string[];
  typewriter: boolean;
}

/** The line below the names: the first title or, with the typewriter, all titles in turn (product 6.2). */
export function TitleLine({ titles, typewriter }: TitleLineProps) {
  const shown = cleanTitles(titles);
  const [first] = shown;
  if (first === undefined) return null;
  if (!typewriter)
    return (
      <p className="text-title font-medium wrap-anywhere">
        <bdi>{first}</bdi>
      </p>
    );
  return <TypewriterLine titles={shown} />;
}

/**
 * All titles are stacked invisibly behind the title that is being typed. They reserve the space of the
 * longest title, so that the layout does not shift, and screen readers read each title once. Without scripts,
 * the first title is shown. Paper shows them all.
 */
function TypewriterLine({ titles }: { titles: readonly string[] }) {
  const line = useRef<HTMLElement>(null);
  const joined = titles.join('\n');
  useEffect(() => {
    if (line.current) return startTypewriter(line.current, joined.split('\n'));
  }, [joined]);
  return (
    <div
      data-titles
      className="grid max-w-full text-title font-medium wrap-anywhere *:col-start-1 *:row-start-1"
    >
      <ul className="grid opacity-0 select-none *:col-start-1 *:row-start-1 print:block print:opacity-100">
        {titles.map((title) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="print:hidden">
        <bdi
          ref={line}
          data-typewriter
          className="data-typing:border-e-2 data-typing:border-current data-typing:pe-0.5"
        >
          {titles[0]}
        </bdi>
        {'\u200b'}
      </p>
    </div>
  );
}
