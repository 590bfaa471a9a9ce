/**
 * Gives every open sheet a history entry, so that the back button closes the top one. The router does not learn of these
 * entries, because it would load the page's data again and scroll the page.
 */
import { setStepHandler } from '../../../delivery/before-router.ts';

/** What the back button does for each open sheet, the top one last. */
const sheets: Array<() => void> = [];
/** The router's name of the page's entry; undefined while the editor is not open. */
let pageKey: string | undefined;
/** `history.go` takes effect later; until then the history stays as it is. */
let isStepping = false;

/** How many entries of sheets lie below the current one, with it. */
const depth = (): number => history.state?.sheets ?? 0;

function settle(): void {
  if (isStepping || pageKey === undefined) return;
  const beyond = depth() - sheets.length;
  if (beyond > 0) {
    isStepping = true;
    history.go(-beyond);
  }
  for (let entries = depth(); entries < sheets.length; entries += 1)
    history.pushState({ ...history.state, sheets: entries + 1 }, '');
}

function onPopState(event: PopStateEvent): void {
  const isOwnStep = isStepping;
  isStepping = false;
  if ((history.state?.key ?? 'default') === pageKey) event.stopImmediatePropagation();
  if (!isOwnStep) for (const goBack of sheets.slice(depth()).reverse()) goBack();
  // A sheet that cannot be closed now gets its entry back.
  setTimeout(settle);
}

/** Watches the history of the editor's page until the returned function is called. */
export function watchHistory(key: string): () => void {
  pageKey = key;
  setStepHandler(onPopState);
  // A reload closes all sheets and keeps their entries.
  queueMicrotask(settle);
  return () => {
    pageKey = undefined;
    setStepHandler(undefined);
    isStepping = false;
  };
}

/** Adds an open sheet. The returned function removes it, and in the same turn another may take its entry. */
export function addSheet(goBack: () => void): () => void {
  sheets.push(goBack);
  queueMicrotask(settle);
  return () => {
    sheets.splice(sheets.indexOf(goBack), 1);
    queueMicrotask(settle);
  };
}
