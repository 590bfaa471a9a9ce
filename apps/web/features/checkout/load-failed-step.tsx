import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogClose } from '../../ui/dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

/** Shown when the billing address failed to load; the member can retry. */
export function LoadFailedStep({ flow: { state, dispatch } }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <FailureNotice failure={state.failure} className="not-empty:mt-5" />
      <DialogActions>
        <DialogClose render={<Button variant="quiet" />}>{t('close')}</DialogClose>
        <Button onClick={() => dispatch({ type: 'opened' })}>{t('retry')}</Button>
      </DialogActions>
    </>
  );
}
