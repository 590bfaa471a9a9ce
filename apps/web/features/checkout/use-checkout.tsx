import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadModule } from '../../delivery/load-module.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import type { CheckoutDialogProps } from './checkout-dialog.tsx';
import type { FlowOptions } from './use-checkout-flow.ts';

const loadDialog = () => import('./checkout-dialog.tsx');
/** Most viewers never order, so the modal is loaded on demand. */
const CheckoutDialog = lazy(loadDialog);

export interface Checkout {
  /** Resolves to true if the modal was opened. */
  open: () => Promise<boolean>;
  close: () => void;
  /** Closes the modal as its close button does, which waits while an order is being placed. */
  dismiss: () => void;
  /** Loads the modal early, for instance on focus. Ignores failures, because opening it loads it again. */
  preload: () => Promise<void>;
  state: 'closed' | 'opening' | 'unavailable' | 'open';
  /** The modal. Render it where it outlives the control that opens it, because it holds the entered values. */
  dialog: ReactNode;
}

type CheckoutOptions = Pick<CheckoutDialogProps, 'loginUrl' | 'hasUnsavedChanges' | 'finalFocus'> &
  Partial<FlowOptions>;

/** Provides the checkout modal to every page that sells Premium. */
export function useCheckout({ onOrdered, pageTellsPaid = false, ...options }: CheckoutOptions): Checkout {
  const { i18n } = useTranslation();
  const [state, setState] = useState<Checkout['state']>('closed');
  const [wasOpened, setWasOpened] = useState(false);
  const isOpening = useRef(false);
  const actions = useRef<{ unmount: () => void; close: () => void }>(null);

  const load = () => loadModule(() => Promise.all([loadDialog(), loadTexts(i18n, TEXTS)]));
  const open = async () => {
    if (isOpening.current) return false;
    isOpening.current = true;
    setState('opening');
    try {
      await load();
      setWasOpened(true);
      setState('open');
      return true;
    } catch {
      // Either the browser is offline, or this page is older than the deployed site. The next press retries.
      setState('unavailable');
      return false;
    } finally {
      isOpening.current = false;
    }
  };
  return {
    open,
    close: () => setState('closed'),
    dismiss: () => actions.current?.close(),
    preload: () =>
      load().then(
        () => {},
        () => {},
      ),
    state,
    dialog: wasOpened && (
      <Suspense>
        <CheckoutDialog
          {...options}
          open={state === 'open'}
          actionsRef={actions}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          onOrdered={() => onOrdered?.()}
          pageTellsPaid={pageTellsPaid}
        />
      </Suspense>
    ),
  };
}

const TEXTS = ['checkout', 'errors'] as const;
