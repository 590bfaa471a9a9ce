import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that focuses an element by its `name` or `data-field` after the next render, if it
 * exists and its tab is open. If an input contains a default text, the text is selected, so that typing
 * replaces it.
 */
export function useFocus(): (field: string) => void {
  const [request, setRequest] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (!request) return;
    const target = findField(request.field);
    target?.focus();
    if (target) scrollToField(target);
    if (target instanceof HTMLInputElement && target.dataset.given !== undefined) target.select();
  }, [request]);
  return useCallback((field) => setRequest({ field }), []);
}

/** Scrolls to a row, a switch or a button, away from the bars at the bottom. Inputs of switches are visually hidden. */
export function scrollToField(field: HTMLElement): void {
  const isSwitch = field instanceof HTMLInputElement && field.type === 'checkbox';
  const isButton = field instanceof HTMLButtonElement;
  if (!isSwitch && !isButton) return;
  const whole = field.closest(isSwitch ? 'label' : 'li');
  if (whole) whole.scrollIntoView({ block: 'center' });
  else field.scrollIntoView({ block: 'nearest' });
}

/** Calls `scroll` once no dialog locks the page any more: the end of the lock restores the position before it. */
export function afterScrollLock(scroll: () => void): void {
  const isLocked = [document.documentElement, document.body].some(
    ({ style }) => style.overflowY === 'hidden',
  );
  if (isLocked) requestAnimationFrame(() => afterScrollLock(scroll));
  else scroll();
}

/** Returns the element whose `name` or `data-field` is `field`, or null if it is not on the page. */
export function findField(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
}
