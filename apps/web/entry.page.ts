/**
 * The script of every page that the browser does not hydrate as a whole: a few kilobytes, without React. The
 * header and the footer become interactive here; everything else loads on its first use.
 */
import type { ComponentType } from 'react';
import { islands } from './delivery/lazy-parts.ts';
import { startPage } from './start-page.ts';

startPage(islands(import.meta.glob<{ default: ComponentType<object> }>('./**/*.island.tsx')));
