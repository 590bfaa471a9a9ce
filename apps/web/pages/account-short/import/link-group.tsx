import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useStableFunctions } from '../controls/use-stable-functions.ts';
import { ImportRow } from './import-row.tsx';
import type { PlacedLink, Selection } from './selection.ts';

interface Props {
  title: string;
  /** Whether there is no other group, so that the title is for screen readers only. */
  isOnly: boolean;
  links: PlacedLink[];
  selection: Selection;
  /** Places of the links that visitors see only with Premium. */
  needPremium: ReadonlySet<number>;
  hasHeadings: boolean;
  /** Places of the headings that a Short has no room for. */
  headingsBeyond: ReadonlySet<number>;
  onTick: (places: number[], isTicked: boolean) => void;
  onTitle: (place: number, title: string) => void;
}

/**
 * A group of links with tick boxes. One row at a time is in the tab order; the arrow keys move between the
 * boxes, and Ctrl+A or ⌘A ticks all.
 */
export function LinkGroup({
  title,
  isOnly,
  links,
  selection,
  needPremium,
  hasHeadings,
  headingsBeyond,
  onTick,
  onTitle,
}: Props) {
  const { t } = useTranslation('short-import');
  const actions = useStableFunctions({
    onActive: (place: number) => setActive(places.indexOf(place)),
    onTick,
    onTitle,
  });
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const places = links.map(({ place }) => place);
  const isAll = places.every((place) => selection.ticked.has(place));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onTick(places, !isAll);
    }
    const next = nextIndex(event.key, active, links.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    list.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[next]?.focus();
  };
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={isOnly ? 'sr-only' : 'text-title'}>
        {title}
      </h3>
      {links.length > 1 ? (
        <Checkbox
          checked={isAll}
          onChange={({ target }) => onTick(places, target.checked)}
          className="[&>label]:gap-5"
        >
          {t('all')}
        </Checkbox>
      ) : null}
      <ul ref={list} aria-labelledby={headingId} onKeyDown={onKeyDown} className="grid">
        {links.map(({ place, link, under }, index) => (
          <ImportRow
            key={place}
            place={place}
            link={link}
            heading={
              hasHeadings && under?.place !== links[index - 1]?.under?.place ? under?.title : undefined
            }
            isHeadingBeyond={under !== null && headingsBeyond.has(under.place)}
            title={selection.titles.get(place) ?? link.title}
            isTicked={selection.ticked.has(place)}
            needsPremium={needPremium.has(place)}
            isActive={index === active}
            {...actions}
          />
        ))}
      </ul>
    </section>
  );
}

function nextIndex(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
