/**
 * Counts this visit once the visitor sees the page, and the clicks on links. Nothing is sent for the Short's
 * owner. Takes over from the links' `ping`, which Firefox lacks, so that no click counts twice. The server
 * decides whether it counts a request, for example if the visitor objects (`apps/gateway/statistics/`).
 */
export function countVisit(isOwner: boolean): void {
  const send = (url: string) => isOwner || navigator.sendBeacon?.(url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[ping]')) {
    const { ping } = link;
    link.removeAttribute('ping');
    link.onclick = () => void send(ping);
    link.onauxclick = ({ button }) => void (button === 1 && send(ping));
  }
  const { seen } = document.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {};
  /** A page that is prerendered or opened in another tab is not visible yet. */
  const sendOnce = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', sendOnce);
    if (seen) send(seen);
  };
  document.addEventListener('visibilitychange', sendOnce);
  sendOnce();
}
