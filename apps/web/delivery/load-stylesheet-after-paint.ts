/**
 * Pages are served with the styles that they need; the full stylesheet is linked but disabled, so that it
 * neither delays nor competes with the first paint (decision 4). On pages that hydrate at once, this script
 * follows the link and enables the stylesheet after the first paint, or immediately in a hidden tab. Other
 * pages load it when a script is about to add markup (`full-stylesheet.ts`).
 */
export const LOAD_STYLESHEET_AFTER_PAINT = `(l=>{if(!l?.hasAttribute('disabled'))return;const f=()=>l.removeAttribute('disabled');l.addEventListener('error',()=>{l.dataset.sheet='missing'});document.hidden?f():requestAnimationFrame(()=>setTimeout(f))})(document.currentScript.previousElementSibling)`;
