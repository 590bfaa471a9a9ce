/**
 * The script for every page that the browser does not hydrate as a whole: a few kilobytes, without React. The
 * header and the footer become interactive here; all other elements load on their first use.
 */

import { keepFormsOffline } from './delivery/keep-page-offline.ts';
import { islands, lazyElements } from './delivery/lazy-parts.ts';
import { loadOnUse } from './delivery/load-on-use.ts';
import { replayEarlyPresses } from './delivery/replay-early-presses.ts';
import { showMemberState } from './features/member-state/show-member-state.ts';
import { startLayout } from './ui/layout/start-layout.ts';

startLayout();
keepFormsOffline();
showMemberState();
loadOnUse([
  lazyElements(import.meta.glob<{ default: CustomElementConstructor }>('./**/*.element.ts')),
  islands(import.meta.glob<{ default: (island: HTMLElement) => Promise<void> }>('./**/*.island.ts')),
]);
replayEarlyPresses();
document.documentElement.dataset.scripts = 'alive';
