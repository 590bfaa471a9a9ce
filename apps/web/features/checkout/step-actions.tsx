import type { ReactNode } from 'react';
import type { CheckoutFailure } from './checkout-state.ts';
import { FailureNotice } from './failure-notice.tsx';

interface StepActionsProps {
  failure: CheckoutFailure | null;
  children: ReactNode;
}

/**
 * The end of a step with its failure and its button. It stays at the bottom of the modal, unless there is too
 * little room. The negative offsets reach over the modal's padding.
 */
export const StepActions = ({ failure, children }: StepActionsProps) => (
  <div className="z-10 -mx-6 mt-6 -mb-[max(1.5rem,env(safe-area-inset-bottom))] border-hairline border-t bg-raised px-6 dialog-cramped:wrap-anywhere pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-6 dialog-roomy:sticky dialog-roomy:bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] sm:dialog-roomy:-bottom-8">
    <FailureNotice failure={failure} className="not-empty:mb-4" />
    {children}
  </div>
);
