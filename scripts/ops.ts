/**
 * `npm run ops -- …`: runs the operator's command line, from the build if it is current, because loading the
 * sources takes most of a command's time. A production installation lacks some of the sources.
 */
import { join } from 'node:path';
import { isCurrent, processFolder } from './build/current.ts';

const useBuild = process.env.NODE_ENV === 'production' || isCurrent('process');
await import(useBuild ? join(processFolder, 'ops.js') : '../ops.ts');
