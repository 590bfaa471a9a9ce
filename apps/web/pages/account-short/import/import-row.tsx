import { Gem } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { displayHost, displayHostAndPath } from '#contracts/rules/urls/sanitise-url';
import type { ImportedLink } from '../../../features/short-import/imported.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LinkStatus } from '../controls/link-status.tsx';
import { linkProblems } from '../state/problems.ts';

interface ImportRowProps {
  place: number;
  link: ImportedLink;
  /** The heading above the link, if it is the first below it. */
  heading: string | undefined;
  isHeadingBeyond: boolean;
  title: string;
  isTicked: boolean;
  needsPremium: boolean;
  /** Whether the row is in the tab order. */
  isActive: boolean;
  onActive: (place: number) => void;
  onTick: (places: number[], isTicked: boolean) => void;
  onTitle: (place: number, title: string) => void;
}

/**
 * A link that was found. An import may have hundreds: a change to one does not render the others, and those out of
 * sight have no layout.
 */
export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { place, link, heading, isHeadingBeyond, title, isTicked, needsPremium, isActive } = props;
  const { t } = useTranslation('short-import');
  const imported = { id: '', title: link.title, link: link.url, ...link.extras };
  const note = link.gate ? t(`gate.${link.gate}`) : link.cut ? t('cut') : null;
  return (
    <li
      onFocus={() => props.onActive(place)}
      // The padding at the sides leaves room for the focus ring, which the row would cut off.
      className="-mx-1 grid grid-cols-[2.75rem_minmax(0,1fr)] items-start border-hairline px-1 py-3 not-first:border-t below-fold-[6rem] [&>:has(input[type=checkbox])]:min-h-12"
    >
      {heading === undefined ? null : (
        <h4 className="col-span-2 pt-4 pb-2 font-semibold text-lead wrap-anywhere">
          <bdi>{heading}</bdi>
          {isHeadingBeyond ? (
            <span className="block font-normal text-small text-faint">
              {t('headingBeyond', { max: PREMIUM_LIMITS.headings })}
            </span>
          ) : null}
        </h4>
      )}
      <Checkbox
        aria-label={t('take', { title })}
        tabIndex={isActive ? 0 : -1}
        // Centred on the field of the title, which is a little higher.
        className="mt-0.5"
        checked={isTicked}
        onChange={({ target }) => props.onTick([place], target.checked)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <TextInput
          aria-label={t('titleOf', { host: displayHost(link.url) })}
          tabIndex={isActive ? 0 : -1}
          dir="auto"
          autoComplete="off"
          className="min-h-11!"
          value={title}
          onChange={({ target }) => props.onTitle(place, target.value)}
        />
        <p className="flex items-center justify-between gap-x-3 text-small text-faint">
          <span className="min-w-0 truncate">{displayHostAndPath(link.url)}</span>
          {needsPremium ? (
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
});
