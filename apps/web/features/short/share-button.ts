import { COPIED_MS, shareLink } from '../share/share-link.ts';

/**
 * Shows and enables the share button. If copying is forbidden, the button opens the popover with the QR code
 * and selects the URL there.
 */
export function startShareButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-share]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => void share(button.dataset));
}

async function share({ share: address = '', shareTitle: title = '' }: DOMStringMap): Promise<void> {
  const outcome = await shareLink({ url: address, title });
  if (outcome === 'copied') showCopied();
  if (outcome === 'forbidden') showUrl();
}

let timer: ReturnType<typeof setTimeout> | undefined;

function showCopied(): void {
  const message = document.querySelector<HTMLElement>('[data-copied]');
  if (!message) return;
  clearTimeout(timer);
  message.hidden = false;
  timer = setTimeout(() => {
    message.hidden = true;
  }, COPIED_MS);
}

function showUrl(): void {
  const text = document.querySelector('[data-address]');
  const popover = text?.closest<HTMLElement>('[popover]');
  const hint = popover?.querySelector<HTMLElement>('[data-by-hand]');
  // Older browsers do not support popovers.
  if (!text || !popover || !hint || typeof popover.showPopover !== 'function') return;
  const explain = (on: boolean) => {
    hint.hidden = !on;
    popover.setAttribute('aria-describedby', on ? hint.id : '');
  };
  explain(true);
  if (!popover.matches(':popover-open')) popover.showPopover();
  popover.addEventListener('beforetoggle', () => explain(false), { once: true });
  getSelection()?.selectAllChildren(text);
}
