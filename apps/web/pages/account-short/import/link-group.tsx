import { Gem } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { displayHost, displayHostAndPath } from '#contracts/rules/urls/sanitise-url';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LinkStatus } from '../controls/link-status.tsx';
import { linkProblems } from '../state/problems.ts';
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
        {links.map(({ place, link, under }, index) => {
          const name = selection.titles.get(place) ?? link.title;
          const host = displayHost(link.url);
          const imported = { id: '', title: link.title, link: link.url, ...link.extras };
          const note = link.gate ? t(`gate.${link.gate}`) : link.cut ? t('cut') : null;
          return (
            <li
              key={place}
              onFocus={() => setActive(index)}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start border-hairline py-3 not-first:border-t [&>:has(input[type=checkbox])]:min-h-12"
            >
              {hasHeadings && under && under.place !== links[index - 1]?.under?.place ? (
                <h4 className="col-span-2 pt-4 pb-2 font-semibold text-lead wrap-anywhere">
                  <bdi>{under.title}</bdi>
                  {headingsBeyond.has(under.place) ? (
                    <span className="block font-normal text-small text-faint">
                      {t('headingBeyond', { max: PREMIUM_LIMITS.headings })}
                    </span>
                  ) : null}
                </h4>
              ) : null}
              <Checkbox
                aria-label={t('take', { title: name })}
                tabIndex={index === active ? 0 : -1}
                // Centred on the field of the title, which is a little higher.
                className="mt-0.5"
                checked={selection.ticked.has(place)}
                onChange={({ target }) => onTick([place], target.checked)}
              />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                <TextInput
                  aria-label={t('titleOf', { host })}
                  tabIndex={index === active ? 0 : -1}
                  dir="auto"
                  autoComplete="off"
                  className="min-h-11!"
                  value={name}
                  onChange={({ target }) => onTitle(place, target.value)}
                />
                <p className="flex items-center justify-between gap-x-3 text-small text-faint">
                  <span className="min-w-0 truncate">{displayHostAndPath(link.url)}</span>
                  {needPremium.has(place) ? (
                    <span className="inline-flex shrink-0 items-center gap-1.5 text-soft">
                      <Gem aria-hidden="true" className="size-3.5" />
                      {t('withPremium')}
                    </span>
                  ) : null}
                </p>
                <LinkStatus
                  link={imported}
                  hidden={false}
                  problem={linkProblems(imported)[0]?.code}
                  isOpen={false}
                  now={Date.now()}
                />
                {note === null ? null : <p className="text-small text-faint">{note}</p>}
              </div>
            </li>
          );
        })}
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
