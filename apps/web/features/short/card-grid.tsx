import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cardsById, type ShortcutId } from '#contracts/cards';
import type { ShortUser } from '#contracts/short';
import { classNames } from '../../ui/class-names.ts';
import { type CardStates, initialCardState, settingOf } from '../cards/card-state.ts';
import { LiveCard } from '../cards/live-card.tsx';
import { panelColours } from '../cards/panel-colours.ts';
import { wideCards } from '../cards/wide-cards.ts';

interface CardGridProps {
  ids: readonly ShortcutId[];
  /** Name of the list, by default a general one. */
  label: string | undefined;
  user: ShortUser;
  mode: 'page' | 'preview';
  /** States that the preview has loaded; they take precedence over the states in `user`. */
  states: CardStates;
}

/**
 * The grid has two columns from the width of a phone with 360 px; with larger text it has one. Low cards share
 * a row there, and so do lists until one is unfolded; tall cards only on wide Shorts. Cards with
 * `wideScreensOnly` are hidden on small screens, up to 768 px (product 8.1), so cards next to them share a row
 * only where they are shown. The preview depends on its own width instead; it always shows them, with a note
 * below.
 */
const COLUMNS = {
  page: {
    one: 'min-[769px]:@2xl:col-span-1',
    both: 'min-[769px]:@2xl:col-span-2',
    wideOnly: 'max-[769px]:hidden',
  },
  preview: { one: '@2xl:col-span-1', both: '@2xl:col-span-2', wideOnly: '' },
} as const;

/** Whether a card is hidden on small screens. */
export const isWideOnly = (id: ShortcutId) => cardsById[id].wideScreensOnly;

/**
 * Live cards as a list. On the page, `live-cards.ts` fills the loading cards and refreshes those with `refreshMs`.
 */
export function CardGrid({ ids, label, user, mode, states }: CardGridProps) {
  const { t } = useTranslation('cards');
  const columns = COLUMNS[mode];
  const wide = wideCards(ids);
  const wideOnPhones = wideCards(
    mode === 'page' ? ids.filter((id) => !isWideOnly(id)) : ids,
    (id) => cardsById[id].height !== 'tall',
  );
  return (
    <ul
      aria-label={label ?? t('label')}
      data-live-cards={mode === 'page' ? `/@${user.username.toLowerCase()}/cards` : undefined}
      style={panelColours(user.profile)}
      className={classNames(
        'group/cards grid grid-cols-1 gap-3 @min-[19rem]:grid-cols-2',
        // If every card is hidden on small screens, the list is hidden as well. Otherwise it would still take
        // up a gap.
        ids.every(isWideOnly) && columns.wideOnly,
      )}
    >
      {ids.map((id) => (
        <Fragment key={id}>
          <li
            data-live-card={id}
            data-refresh={cardsById[id].refreshMs ?? undefined}
            className={classNames(
              'short-panel @container min-w-0 rounded-print bg-(--panel) p-[min(1.25rem,6cqi)] text-(--panel-ink) inset-ring inset-ring-(--panel-ink)/8',
              wideOnPhones.has(id) || isWideOnly(id)
                ? '@min-[19rem]:col-span-2'
                : '@min-[19rem]:@max-[26rem]:p-3',
              cardsById[id].height === 'list' && '@min-[19rem]:group-has-[details[open]]/cards:col-span-2',
              wide.has(id) ? columns.both : columns.one,
              isWideOnly(id) && columns.wideOnly,
            )}
          >
            <LiveCard
              id={id}
              state={states[id] ?? initialCardState(user, id)}
              setting={settingOf(user.profile, id)}
            />
            {cardsById[id].refreshMs && mode === 'page' && (
              <template>
                <LiveCard id={id} state={{ kind: 'unavailable' }} setting="" />
              </template>
            )}
          </li>
          {isWideOnly(id) && mode === 'preview' && (
            <li className="col-span-full -mt-1 px-2 text-small text-(--short-quiet) @min-[769px]/short:hidden">
              {t('onlyWide')}
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
