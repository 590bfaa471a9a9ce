import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useDismissed } from './use-dismissed.ts';

/** From this number of cards on, links below them are hard to find. */
const MANY_CARDS = 3;

/**
 * Suggests placing the links before the cards if there are many cards. Only the browser knows whether the member has
 * dismissed the hint, so it is rendered after hydration, below the list, where it shifts no row.
 */
export function ArrangementHint() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { arrangement, shortcuts } = state.current;
  const [isDismissed, dismiss] = useDismissed(`short-order-hint:${state.user.user_id}`);
  if (isDismissed || arrangement !== 'cards_first' || shortcuts.length < MANY_CARDS) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-2 text-small text-soft">
      <p className="min-w-0 grow basis-28">{t('order.hint', { count: shortcuts.length })}</p>
      <Button
        variant="secondary"
        onClick={() => dispatch({ type: 'arrangementChosen', arrangement: 'links_first' })}
      >
        {t('order.links_first')}
      </Button>
      <IconButton label={t('order.dismiss')} onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
