import { InlineScript } from '../../delivery/inline-script.tsx';

/** Marks what the script below counts: the moment in ms on the timer, and its four figures. */
export const COUNTDOWN_END = 'data-end';
export const COUNTDOWN_DIGITS = 'data-figure';

const COUNTDOWN_SCRIPT = `(d=>{const t=d.currentScript.previousElementSibling,e=+t.getAttribute('${COUNTDOWN_END}'),f=t.querySelectorAll('[${COUNTDOWN_DIGITS}]'),c=()=>{if(d.documentElement.dataset.scripts==='alive'||!t.isConnected)return;const n=Date.now();let s=Math.max(0,Math.ceil((e-n)/1000));[86400,3600,60,1].forEach((u,i)=>{const w=String(Math.floor(s/u)).padStart(2,'0');if(f[i].textContent!==w)f[i].textContent=w;s%=u});if(n<e)setTimeout(c,(e-n-1)%1000+1)};c()})(document)`;

/**
 * Stands right behind a timer and counts it down from the first moment on. A page's app comes only when somebody
 * moves (decision 10), and a clock that stands still until then is none. The app takes over as soon as it answers; it
 * counts as `use-countdown.ts`.
 */
export function InlineCountdown() {
  return <InlineScript>{COUNTDOWN_SCRIPT}</InlineScript>;
}
