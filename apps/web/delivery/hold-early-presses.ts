import { SCRIPTED_CONTROL, scriptedControl } from './scripted.ts';

/**
 * Holds presses of scripted controls until the page script has arrived, and marks those controls as busy. If the
 * script cannot be loaded, links navigate, and presses of other controls are answered with a message. The script of
 * the app is imported (`<Scripts>` of React Router), so its failure is a rejection.
 */
function holdEarlyPresses(find: typeof scriptedControl, selector: string): void {
  const controls: HTMLElement[] = [];
  let hasFailed = false;
  const showFailure = () => {
    const region = document.querySelector<HTMLElement>('[data-page-messages]');
    if (!region) return;
    region.textContent = region.dataset[navigator.onLine ? 'unloaded' : 'unreachable'] ?? '';
    region.dataset.state = 'error';
  };
  const hold = (event: MouseEvent) => {
    const control = find(event, selector);
    if (!control || (hasFailed && control instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hasFailed) return showFailure();
    control.setAttribute('aria-busy', 'true');
    if (!controls.includes(control)) controls.push(control);
  };
  const fail = (event: Event) => {
    const { target } = event;
    const isScript = target instanceof HTMLScriptElement && target.type === 'module';
    const isImport = event instanceof PromiseRejectionEvent && /import|module/i.test(`${event.reason}`);
    if (!isScript && !isImport) return;
    hasFailed = true;
    const held = controls.splice(0);
    for (const control of held) control.removeAttribute('aria-busy');
    const link = held.find((control) => control instanceof HTMLAnchorElement);
    if (link) link.click();
    else if (held.length > 0) showFailure();
  };
  addEventListener('click', hold, true);
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
  window.earlyPresses = { controls, release: () => removeEventListener('click', hold, true) };
}

/**
 * Inline script for the document head, where it runs before any control can be pressed. The page script must not
 * import this module, because the text of the function would be part of it.
 */
export const HOLD_EARLY_PRESSES = `(${holdEarlyPresses})(${scriptedControl},${JSON.stringify(SCRIPTED_CONTROL)})`;
