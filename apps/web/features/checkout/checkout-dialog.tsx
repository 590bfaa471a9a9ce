import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent, DialogTitle } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BillingStep } from './billing-step.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { LoadFailedStep } from './load-failed-step.tsx';
import { RedirectStep } from './redirect-step.tsx';
import { SignedOutStep } from './signed-out-step.tsx';
import { type CheckoutFlow, useCheckoutFlow } from './use-checkout-flow.ts';

export interface CheckoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Address to log in at that leads back into this modal. */
  loginUrl: string;
  /** The page below holds what is not saved: every way on is opened in a new tab. */
  hasUnsavedChanges: boolean;
  /** Somebody was sent to the payment page. */
  onOrdered: () => void;
  /** Where the focus goes when it closes; by itself it returns to what had it when it opened. */
  finalFocus?: ComponentProps<typeof DialogContent>['finalFocus'];
}

/** The billing modal (spec section 4). What is typed stays as long as the page does, closed or not. */
export default function CheckoutDialog({
  open,
  onOpenChange,
  onOrdered,
  finalFocus,
  ...options
}: CheckoutDialogProps) {
  const { t } = useTranslation('checkout');
  const flow = useCheckoutFlow(open, onOrdered);
  const { step, busy } = flow.state;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNewStep(title, step, open);
  const isLoaded = useIsLoaded(step);
  // While a payment page is being made no way of closing loses it; saving an address goes on without the modal.
  const isOrdering = busy && step === 'confirm';
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOrdering && onOpenChange(isOpen)}>
      <DialogContent
        size="medium"
        closeLabel={t('close')}
        closeDisabled={isOrdering}
        initialFocus={title}
        finalFocus={finalFocus}
        data-step={step}
      >
        <DialogTitle ref={title} tabIndex={-1} className="type-display">
          {t(`title.${step}`)}
        </DialogTitle>
        <p role="status" className="sr-only">
          {isLoaded && t(`title.${step}`)}
        </p>
        <Step flow={flow} {...options} />
      </DialogContent>
    </Dialog>
  );
}

function Step({
  flow,
  ...options
}: { flow: CheckoutFlow } & Pick<CheckoutDialogProps, 'loginUrl' | 'hasUnsavedChanges'>) {
  const { t } = useTranslation('checkout');
  switch (flow.state.step) {
    case 'loading':
      return (
        <div className="grid min-h-48 place-items-center">
          <Spinner size="medium" label={t('loading')} />
        </div>
      );
    case 'unloaded':
      return <LoadFailedStep flow={flow} />;
    case 'signedOut':
      return <SignedOutStep flow={flow} {...options} />;
    case 'billing':
      return <BillingStep flow={flow} />;
    case 'confirm':
      return <ConfirmStep flow={flow} />;
    case 'redirect':
      return <RedirectStep flow={flow} hasUnsavedChanges={options.hasUnsavedChanges} />;
  }
}

/** Whether the step took the place of the loading one: the title that has the focus changed without being read out. */
function useIsLoaded(step: CheckoutState['step']): boolean {
  const [[before, now], turn] = useState([step, step]);
  if (now !== step) turn([now, step]);
  return before === 'loading' && now !== 'loading';
}

/** What was pressed is gone with its step; reading goes on at the title. */
function useFocusOnNewStep(
  title: React.RefObject<HTMLHeadingElement | null>,
  step: CheckoutState['step'],
  open: boolean,
): void {
  const shown = useRef(step);
  // Before anybody looks where the focus went: the dialog itself would take it, now or a moment later.
  useLayoutEffect(() => {
    if (open && shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [title, step, open]);
}
