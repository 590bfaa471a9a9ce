import { showNoResponse } from './page-message.ts';

/**
 * Keeps the page when a link is pressed without a connection, and says why. Otherwise the app would reload because
 * the next page's scripts are missing, and the browser would show its own error page.
 */
export function keepPageOffline(): void {
  addEventListener('click', keepPage, true);
}

/**
 * Keeps the page, and what was typed into it, when a form is sent without a connection. Handlers that send a form
 * themselves come first. A form that closes a dialog sends nothing.
 */
export function keepFormsOffline(): void {
  addEventListener('submit', (event) => {
    const { target: form, defaultPrevented } = event;
    if (navigator.onLine || defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method === 'dialog') return;
    event.preventDefault();
    showNoResponse();
  });
}

function keepPage(event: MouseEvent): void {
  if (navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (isHere && link.hash) return;
  event.preventDefault();
  event.stopPropagation();
  showNoResponse();
}
