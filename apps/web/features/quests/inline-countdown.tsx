import { InlineScript } from '../../delivery/inline-script.tsx';

/** Attributes that the script below reads: the end in ms on the timer, and a marker on each of its four figures. */
export const COUNTDOWN_END = 'data-end';
export const COUNTDOWN_DIGITS = 'data-figure';

const COUNTDOWN_SCRIPT = `(d=>{const t=d.currentScript.previousElementSibling,e=+t.getAttribute('${COUNTDOWN_END}'),f=t.querySelectorAll('[${COUNTDOWN_DIGITS}]'),c=()=>{if(d.documentElement.dataset.scripts==='alive'||!t.isConnected)return;const n=Date.now();let s=Math.max(0,Math.ceil((e-n)/1000));[86400,3600,60,1].forEach((u,i)=>{const w=String(Math.floor(s/u)).padStart(2,'0');if(f[i].textContent!==w)f[i].textContent=w;s%=u});if(n<e)setTimeout(c,(e-n-1)%1000+1)};c()})(document)`;

/**
 * Rendered directly after a timer; counts it down from the first paint. The app hydrates only on user input
 * (decision 4), but the countdown must run before that. The script counts in the same way as
 * `use-countdown.ts`, which takes over after hydration.
 */
export function InlineCountdown() {
  return <InlineScript>{COUNTDOWN_SCRIPT}</InlineScript>;
}
