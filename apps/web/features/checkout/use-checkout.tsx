import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/load-texts.ts';
import type { CheckoutDialogProps } from './checkout-dialog.tsx';

const loadDialog = () => import('./checkout-dialog.tsx');
/** Most readers never order: the modal is fetched when somebody is about to. */
const CheckoutDialog = lazy(loadDialog);

export interface Checkout {
  /** Tells whether it could be opened. */
  open: () => Promise<boolean>;
  close: () => void;
  /** Fetches the modal early, for instance on focus. */
  preload: () => void;
  state: 'closed' | 'opening' | 'unavailable' | 'open';
  /** To be rendered where it outlives what opens it; it keeps what was typed. */
  dialog: ReactNode;
}

type CheckoutOptions = Pick<CheckoutDialogProps, 'loginUrl' | 'hasUnsavedChanges' | 'finalFocus'> & {
  onOrdered?: () => void;
};

/** The billing modal, for whatever page sells Premium. */
export function useCheckout({ onOrdered, ...options }: CheckoutOptions): Checkout {
  const { i18n } = useTranslation();
  const [state, setState] = useState<Checkout['state']>('closed');
  const [wasOpened, setWasOpened] = useState(false);
  const isOpening = useRef(false);

  const load = () => Promise.all([loadDialog(), loadTexts(i18n, TEXTS)]);
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
      // No connection, or this page is older than the site by now: the next press tries again.
      setState('unavailable');
      return false;
    } finally {
      isOpening.current = false;
    }
  };
  return {
    open,
    close: () => setState('closed'),
    preload: () => void load().catch(() => {}),
    state,
    dialog: wasOpened && (
      <Suspense>
        <CheckoutDialog
          {...options}
          open={state === 'open'}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          onOrdered={() => onOrdered?.()}
        />
      </Suspense>
    ),
  };
}

const TEXTS = ['checkout', 'errors'] as const;
