/**
 * The script of every page that the browser does not hydrate as a whole: a few kilobytes, without React. The
 * header and the footer become interactive here; everything else loads on its first use.
 */
import { islands } from './delivery/lazy-parts.ts';
import { startPage } from './start-page.ts';

startPage(islands(import.meta.glob<{ default: (island: HTMLElement) => Promise<void> }>('./**/*.island.ts')));
