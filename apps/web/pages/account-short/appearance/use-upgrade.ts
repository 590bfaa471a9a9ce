import { useRef, useState } from 'react';

export interface Upgrade {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens it, from the control that has the focus. */
  openFromFocus: () => void;
  /** That control, for whichever dialog is closed last; null, for the default, when it is gone. */
  finalFocus: () => HTMLElement | null;
}

/** Whether the upgrade dialog is open, and what opened it: between that and the page the order's dialog may stand. */
export function useUpgrade(): Upgrade {
  const [open, onOpenChange] = useState(false);
  const opener = useRef<Element>(null);
  const openFromFocus = () => {
    opener.current = document.activeElement;
    onOpenChange(true);
  };
  const finalFocus = () => {
    const { current } = opener;
    // Some browsers give no focus to a button that is clicked.
    return current instanceof HTMLElement && current.isConnected && current !== document.body
      ? current
      : null;
  };
  return { open, onOpenChange, openFromFocus, finalFocus };
}
