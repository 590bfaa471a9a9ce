import { useTranslation } from 'react-i18next';
import type { ARRANGEMENTS, Arrangement } from '#contracts/rules/shorts/short-order';
import { useEditor } from '../state/editor-context.ts';

const ORDER: readonly Arrangement[] = [
  'links_first',
  'cards_first',
  'mixed',
] satisfies (typeof ARRANGEMENTS)[number][];

/** Whether links or cards come first on the page, or both in an order of their own. */
export function ArrangementChoice() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { arrangement } = state.current;
  return (
    <div className="@container mb-4">
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
              onChange={() => dispatch({ type: 'arrangementChosen', arrangement: value })}
              className="sr-only"
            />
            {t(`order.${value}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
