import { useRef, useState } from 'react';

export interface Upgrade {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the dialog and remembers the focused control. */
  openFromFocus: () => void;
  /**
   * Returns the remembered control, which receives focus when the last dialog closes. Null if the control no
   * longer exists; the dialog's default then applies.
   */
  finalFocus: () => HTMLElement | null;
}

/**
 * Manages the upgrade dialog's open state and remembers the control that opened it, because the checkout
 * dialog may open before the focus returns.
 */
export function useUpgrade(): Upgrade {
  const [open, onOpenChange] = useState(false);
  const opener = useRef<Element>(null);
  const openFromFocus = () => {
    opener.current = document.activeElement;
    onOpenChange(true);
  };
  const finalFocus = () => {
    const { current } = opener;
    // Some browsers do not focus a button on click, so the body may have had the focus.
    return current instanceof HTMLElement && current.isConnected && current !== document.body
      ? current
      : null;
  };
  return { open, onOpenChange, openFromFocus, finalFocus };
}
