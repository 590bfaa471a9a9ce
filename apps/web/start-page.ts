import { replayEarlyPresses } from './delivery/hold-early-presses.ts';
import { lazyElements } from './delivery/lazy-parts.ts';
import { type LazyPart, loadOnUse } from './delivery/load-on-use.ts';
import { startLayout } from './ui/layout/start-layout.ts';

/** Starts everything dynamic that is not React: header, footer and custom elements; also `parts`, if given. */
export function startPage(...parts: LazyPart[]): void {
  startLayout();
  loadOnUse([
    lazyElements(import.meta.glob<{ default: CustomElementConstructor }>('./**/*.element.ts')),
    ...parts,
  ]);
  replayEarlyPresses();
  document.documentElement.dataset.scripts = 'alive';
}
