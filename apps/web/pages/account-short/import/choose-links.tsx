import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanText, isBlank } from '#contracts/rules/clean-text';
import { FREE_LIMITS, fitsLinkTitle, LINK_TITLE_MAX, PREMIUM_LIMITS } from '#contracts/rules/short';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import type { Imported } from '../../../features/short-import/imported.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { useWide } from '../controls/use-wide.ts';
import { filledLinks } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Taken } from './import-entry.ts';
import { ImportPreview } from './import-preview.tsx';
import { LinkGroup } from './link-group.tsx';
import {
  followedHeadings,
  initialSelection,
  linksOf,
  placesBehind,
  type Target,
  takenEntries,
  withTarget,
  withTicks,
  withTitle,
} from './selection.ts';

interface Props {
  imported: Imported;
  onBack: () => void;
  onTake: (taken: Taken) => void;
}

/** The list of what was found, where the member ticks what to take. */
export function ChooseLinks({ imported, onBack, onTake }: Props) {
  const { t, i18n } = useTranslation('short-import');
  const { state } = useEditor();
  const isWide = useWide();
  const rows = state.current.links.length;
  const filled = filledLinks(state.current.links);
  const own = filled.length;
  const shownOwn = filled.filter(({ enabled }) => enabled !== false).length;
  const { hasPremium } = state.user;
  const targetOf = (place: Taken['place']): Target => ({
    place,
    room: PREMIUM_LIMITS.links - (place === 'below' ? own : 0),
  });
  const [selection, setSelection] = useState(() => initialSelection(imported, targetOf('below')));
  const [place, setPlace] = useState<Taken['place']>('below');
  const [hasColours, setHasColours] = useState(false);
  const [hasHeadings, setHasHeadings] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    // The title stays in view, so the focus does not scroll to the beginning of the list.
    title.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
  }, []);

  const count = selection.ticked.size;
  const { room } = targetOf(place);
  const free = FREE_LIMITS.links - (place === 'below' ? shownOwn : 0);
  const needPremium = placesBehind(imported, selection, hasPremium ? Number.POSITIVE_INFINITY : free);
  const ownHeadings = place === 'below' ? state.current.headings.length : 0;
  const headingRoom = Math.max(0, PREMIUM_LIMITS.headings - ownHeadings);
  const entries = takenEntries(imported, selection, hasHeadings ? headingRoom : 0);
  const headingsBeyond = new Set(followedHeadings(imported, selection).slice(headingRoom));
  const taken: Taken = {
    ...{ entries, place },
    ...(hasColours && imported.colours ? { colours: imported.colours } : {}),
    ...(hasColours && imported.short ? { look: imported.short } : {}),
    ...(imported.short && (place === 'replace' || rows === 0)
      ? { arrangement: imported.short.arrangement }
      : {}),
  };
  const hasBadTitle = entries.some((entry) => entry.kind === 'link' && !isTitle(entry.title));
  const problem =
    count > room
      ? t('room', { count: Math.max(0, room) })
      : hasBadTitle
        ? t('titleMissing', { max: LINK_TITLE_MAX })
        : null;
  const groups = [
    { title: t('new'), links: linksOf(imported, null) },
    { title: t('known'), links: linksOf(imported, 'short') },
    { title: t('twice'), links: linksOf(imported, 'import') },
  ];
  const all = groups.reduce((sum, { links }) => sum + links.length, 0);
  const isGrouped = imported.entries.some(({ kind }) => kind === 'heading');
  const { beyond } = imported;
  const figure = new Intl.NumberFormat(i18n.language);
  const refused = imported.entries.filter((entry) => entry.kind === 'refused');

  // The question makes the bar below taller, which must not cover what it is about.
  const placeChoice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isAsking) placeChoice.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking]);
  const take = () => {
    if (problem !== null || count === 0) return;
    if (place === 'replace' && rows > 0 && !isAsking) return setIsAsking(true);
    onTake(taken);
  };
  return (
    <>
      <DialogTitle sticky ref={title} tabIndex={-1} className="scroll-mt-8 outline-none!">
        {t('found', { count: all, source: t(`source.${imported.source}`) })}
      </DialogTitle>
      <DialogDescription className="mt-0!">
        {hasPremium || all <= free
          ? t('summaryPremium')
          : t('summary', { count: Math.max(0, free), price: premiumPrice(i18n.language) })}
      </DialogDescription>
      <div className="mt-5 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {groups.map((group) =>
            group.links.length === 0 ? null : (
              <LinkGroup
                key={group.title}
                {...group}
                isOnly={group.links.length === all}
                selection={selection}
                needPremium={needPremium}
                hasHeadings={hasHeadings}
                headingsBeyond={headingsBeyond}
                onTick={(places, isTicked) => setSelection((now) => withTicks(now, places, isTicked))}
                onTitle={(at, value) => setSelection((now) => withTitle(now, at, value))}
              />
            ),
          )}
          <Refused
            title={refused.length > 0 ? t('refusedTitle', { count: refused.length }) : t('leftOutTitle')}
          >
            {refused.map(({ title: name, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
              <li key={at} className="wrap-anywhere">
                <bdi>{name}</bdi> · {t(`reason.${reason}`)}
              </li>
            ))}
            {imported.leftOut.map((what) => (
              <li key={what}>{t(`leftOut.${what}`)}</li>
            ))}
            {beyond > 0 ? <li>{t('beyond', { count: beyond, number: figure.format(beyond) })}</li> : null}
          </Refused>
          {isGrouped ? (
            <Checkbox
              name="importHeadings"
              checked={hasHeadings}
              onChange={({ target }) => setHasHeadings(target.checked)}
            >
              {t('headings')}
            </Checkbox>
          ) : null}
          {imported.colours ? (
            <Checkbox
              name="importColours"
              checked={hasColours}
              onChange={({ target }) => setHasColours(target.checked)}
            >
              <span className="flex flex-wrap items-center gap-2">
                {t(imported.short ? 'coloursAndLook' : 'colours')}
                {Object.entries(imported.colours).map(([name, colour]) => (
                  <span
                    key={name}
                    aria-hidden="true"
                    className="size-5 rounded-full inset-ring inset-ring-edge"
                    style={{ backgroundColor: colour }}
                  />
                ))}
              </span>
            </Checkbox>
          ) : null}
          {rows > 0 ? (
            <fieldset ref={placeChoice} className="scroll-mb-40">
              <legend className="text-small font-medium">{t('place')}</legend>
              {(['below', 'replace'] as const).map((each) => (
                <Radio
                  key={each}
                  name="importPlace"
                  checked={place === each}
                  onChange={() => {
                    setSelection(withTarget(imported, selection, targetOf(place), targetOf(each)));
                    setPlace(each);
                    setIsAsking(false);
                  }}
                >
                  {t(each)}
                </Radio>
              ))}
            </fieldset>
          ) : null}
        </div>
        {isWide ? <ImportPreview taken={taken} behind={needPremium.size} /> : null}
      </div>
      <Foot>
        <p role="status" className="text-small text-soft tabular-nums">
          {isAsking ? t('replaceQuestion', { count: rows }) : t('ticked', { count, all })}
          {isAsking || needPremium.size === 0
            ? null
            : ` · ${t('moreWithPremium', { count: needPremium.size })}`}
          {isAsking || count < room || all <= room ? null : ` · ${t('full', { max: PREMIUM_LIMITS.links })}`}
          {isAsking || !hasHeadings || headingsBeyond.size === 0
            ? null
            : ` · ${t('headingsFull', { max: PREMIUM_LIMITS.headings })}`}
        </p>
        {problem === null ? null : <FieldError>{problem}</FieldError>}
        <div className="flex justify-end gap-3 *:last:max-sm:flex-1 sm:col-start-2 sm:row-start-1">
          <Button variant="quiet" onClick={isAsking ? () => setIsAsking(false) : onBack}>
            {t('back')}
          </Button>
          <Button name="importTake" disabled={problem !== null || count === 0} onClick={take}>
            {isAsking ? t('replaceYes') : t('add', { count })}
          </Button>
        </div>
      </Foot>
    </>
  );
}

function isTitle(typed: string): boolean {
  const title = cleanText(typed).trim();
  return !isBlank(title) && fitsLinkTitle(title);
}

/** What cannot be taken, folded; nothing if everything can. */
function Refused({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.flat().every((child) => child === null)) return null;
  return (
    <details>
      <summary id={id} className="min-h-11 cursor-pointer content-center text-small text-soft">
        {title}
      </summary>
      <ul aria-labelledby={id} className="grid gap-1 pl-4 text-small text-soft">
        {children}
      </ul>
    </details>
  );
}

/** The foot stays visible while the list scrolls. It covers the padding of the dialog. */
const Foot = ({ children }: { children: ReactNode }) => (
  <div className="z-10 -mx-6 mt-auto -mb-6 grid gap-2 border-hairline sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center border-t bg-raised px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-8 sm:px-8 tall:sticky tall:-bottom-6 sm:tall:-bottom-8">
    {children}
  </div>
);
