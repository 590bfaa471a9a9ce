import { useCallback, useEffect, useState } from 'react';

/**
 * Gives what moves the focus to an element by its `name` or `data-field` after the next render, when it is there and
 * its tab is open. Texts that were given by us are selected, so that typing replaces them.
 */
export function useFocus(): (field: string) => void {
  const [request, setRequest] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (!request) return;
    const target = findField(request.field);
    target?.focus();
    // The input of a switch is hidden, and the browser scrolls to nothing.
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      target.closest('label')?.scrollIntoView({ block: 'center' });
    if (target instanceof HTMLInputElement && target.dataset.given !== undefined) target.select();
  }, [request]);
  return useCallback((field) => setRequest({ field }), []);
}

/** The input or element of that name, if it is in the page. */
export function findField(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
}
