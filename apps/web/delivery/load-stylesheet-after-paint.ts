/**
 * Pages are served with the styles that they need for themselves; the whole sheet is linked but switched off, so that
 * it neither delays the first paint nor competes with it (decision 14). On a page that is an app from the start these
 * lines stand right behind the link and switch it on once the page has been painted, or at once where nobody looks.
 * The others fetch it when a script is about to add something (`whole-sheet.ts`).
 */
export const LOAD_STYLESHEET_AFTER_PAINT = `(l=>{if(!l?.hasAttribute('disabled'))return;const f=()=>l.removeAttribute('disabled');l.addEventListener('error',()=>{l.dataset.sheet='missing'});document.hidden?f():requestAnimationFrame(()=>setTimeout(f))})(document.currentScript.previousElementSibling)`;
