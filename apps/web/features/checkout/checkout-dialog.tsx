import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogContent, DialogTitle } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BillingStep } from './billing-step.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { LoadFailedStep } from './load-failed-step.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { PaidStep } from './paid-step.tsx';
import { RedirectStep } from './redirect-step.tsx';
import { SignedOutStep } from './signed-out-step.tsx';
import { type CheckoutFlow, type FlowOptions, useCheckoutFlow } from './use-checkout-flow.ts';

export interface CheckoutDialogProps extends FlowOptions {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actionsRef: ComponentProps<typeof Dialog>['actionsRef'];
  /** URL of the login page that leads back to this modal. */
  loginUrl: string;
  /** Whether the page below has unsaved changes; if so, links open in a new tab. */
  hasUnsavedChanges: boolean;
  /** Element that receives focus on close; by default the element that had focus when the modal opened. */
  finalFocus?: ComponentProps<typeof DialogContent>['finalFocus'];
}

/**
 * The checkout modal (product 9.2 to 9.4). Entered values are kept as long as the page is open, even while
 * the modal is closed.
 */
export default function CheckoutDialog({
  open,
  onOpenChange,
  actionsRef,
  onOrdered,
  pageTellsPaid,
  finalFocus,
  ...options
}: CheckoutDialogProps) {
  const { t } = useTranslation('checkout');
  const flow = useCheckoutFlow(open, { onOrdered, pageTellsPaid });
  const { step, busy } = flow.state;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNewStep(title, step, open);
  const isLoaded = useIsLoaded(step);
  // The modal cannot be closed while a payment page is being created. It can be closed while an address is
  // being saved; the address is saved all the same.
  const isOrdering = busy && step === 'confirm';
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOrdering && onOpenChange(isOpen)}
      actionsRef={actionsRef}
    >
      <DialogContent
        size="medium"
        closeLabel={t('close')}
        closeDisabled={isOrdering}
        initialFocus={title}
        finalFocus={finalFocus}
        data-step={step}
        className="dialog-cramped:scroll-pt-16 dialog-roomy:scroll-pt-40 dialog-roomy:scroll-pb-28 data-[step=confirm]:dialog-roomy:scroll-pb-60"
      >
        <StepCount flow={flow} />
        <DialogTitle
          ref={title}
          tabIndex={-1}
          className={classNames('type-display', isCounted(step) && 'pr-0!')}
        >
          {t(`title.${step}`)}
        </DialogTitle>
        <p role="status" className="sr-only">
          {isLoaded && t(`title.${step}`)}
        </p>
        <OrderTicket />
        <Step flow={flow} {...options} />
      </DialogContent>
    </Dialog>
  );
}

const isCounted = (step: CheckoutState['step']) => step === 'billing' || step === 'confirm';

/**
 * "Step 1 of 2", and the way back from the second step. It stays at the top next to the close button, so that
 * the ticket stays below both.
 */
function StepCount({ flow: { state, dispatch } }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  const { step, busy } = state;
  if (!isCounted(step)) return null;
  return (
    <div className="z-5 -mx-6 -mt-6 flex min-h-15 shrink-0 flex-wrap items-center gap-x-3 bg-raised pt-4 pr-16 pl-6 sm:-mx-8 sm:-mt-8 sm:min-h-17 sm:pt-6 sm:pl-8 dialog-roomy:sticky dialog-roomy:-top-6 sm:dialog-roomy:-top-8">
      {step === 'confirm' && (
        <Button
          variant="quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && dispatch({ type: 'back' })}
          className="-ml-3 px-3!"
        >
          <ArrowLeft aria-hidden="true" />
          {t('confirm.back')}
        </Button>
      )}
      <p className="text-small text-faint tabular-nums">
        {t('step', { number: step === 'billing' ? 1 : 2 })}
      </p>
    </div>
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
    case 'paid':
      return <PaidStep />;
  }
}

/**
 * Returns whether the loading step has just ended. The title already has the focus then, so its new text
 * would not be announced.
 */
function useIsLoaded(step: CheckoutState['step']): boolean {
  const [[before, now], turn] = useState([step, step]);
  if (now !== step) turn([now, step]);
  return before === 'loading' && now !== 'loading';
}

/** Moves the focus to the title when the step changes, because the pressed control disappears with its step. */
function useFocusOnNewStep(
  title: React.RefObject<HTMLHeadingElement | null>,
  step: CheckoutState['step'],
  open: boolean,
): void {
  const shown = useRef(step);
  // A layout effect runs before the dialog checks the focus; otherwise the dialog would move the focus
  // itself.
  useLayoutEffect(() => {
    if (open && shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [title, step, open]);
}
