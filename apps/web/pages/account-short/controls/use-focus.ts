import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that focuses an element by its `name` or `data-field` after the next render, if it
 * exists and its tab is open. Default texts are selected, so that typing replaces them.
 */
export function useFocus(): (field: string) => void {
  const [request, setRequest] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (!request) return;
    const target = findField(request.field);
    target?.focus();
    // The input of a switch is hidden, so the browser has nothing to scroll to.
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      target.closest('label')?.scrollIntoView({ block: 'center' });
    if (target instanceof HTMLInputElement && target.dataset.given !== undefined) target.select();
  }, [request]);
  return useCallback((field) => setRequest({ field }), []);
}

/** Returns the input or element with that name, or null if it is not on the page. */
export function findField(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
}
