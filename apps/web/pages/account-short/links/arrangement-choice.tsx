import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ARRANGEMENTS, Arrangement } from '#contracts/rules/shorts/short-order';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useDismissed } from './use-dismissed.ts';

const ORDER: readonly Arrangement[] = [
  'links_first',
  'cards_first',
  'mixed',
] satisfies (typeof ARRANGEMENTS)[number][];

/** From this number of cards on, links below them are hard to find. */
const MANY_CARDS = 3;

/** Whether links or cards come first on the page, or both in an order of their own. */
export function ArrangementChoice() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { arrangement, shortcuts } = state.current;
  const [isDismissed, dismiss] = useDismissed(`short-order-hint:${state.user.user_id}`);
  const choose = (chosen: Arrangement) => dispatch({ type: 'arrangementChosen', arrangement: chosen });
  return (
    <div className="@container mb-4 grid gap-2">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-[1.5rem] @min-[18rem]:grid-cols-[repeat(3,minmax(0,1fr))] bg-raised p-1">
        <legend className="sr-only">{t('order.label')}</legend>
        {ORDER.map((value) => (
          <label
            key={value}
            className="grid min-h-11 cursor-pointer place-items-center rounded-[1.25rem] px-1 py-1.5 text-center text-small leading-tight wrap-anywhere hyphens-auto font-semibold text-faint transition-colors duration-quick hover:text-strong has-checked:bg-lifted has-checked:text-strong has-checked:inset-ring has-checked:inset-ring-hairline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:border"
          >
            <input
              type="radio"
              name="arrangement"
              value={value}
              checked={arrangement === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            {t(`order.${value}`)}
          </label>
        ))}
      </fieldset>
      {arrangement === 'cards_first' && shortcuts.length >= MANY_CARDS && !isDismissed ? (
        <div className="flex flex-wrap items-center justify-end gap-2 text-small text-soft">
          <p className="min-w-0 grow basis-28">{t('order.hint', { count: shortcuts.length })}</p>
          <Button variant="secondary" onClick={() => choose('links_first')}>
            {t('order.links_first')}
          </Button>
          <IconButton label={t('order.dismiss')} onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
