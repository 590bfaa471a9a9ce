/**
 * Attribute of controls and forms that only scripts can handle. A press before the scripts have arrived is held
 * (`hold-early-presses.ts`) and replayed.
 */
export const SCRIPTED = 'data-scripted';
/** Attribute of elements in which only scripts can handle the arrow keys, Home and End. */
export const SCRIPTED_KEYS = 'data-scripted-keys';
/** Attribute of the element that contains a React island; its value is the island's name. */
export const ISLAND = 'data-island';

/** Attribute of the body of a page that React hydrates as a whole. */
export const APP = 'data-app';

/** Matches every control that must wait for scripts. */
export const SCRIPTED_CONTROL = `[${SCRIPTED}], :is([${ISLAND}], [${APP}]) :is(button, [role=button], [role=tab])`;

/**
 * Returns the control whose click must be held until scripts handle it. Returns null for clicks that the
 * browser handles itself: links opened in a new tab, and submit buttons of forms that work without scripts.
 */
export function scriptedControl(event: MouseEvent, selector: string): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
  if (control instanceof HTMLFormElement) return null;
  const form = control instanceof HTMLButtonElement && control.type === 'submit' ? control.form : null;
  return form && !form.hasAttribute('data-scripted') ? null : control;
}
