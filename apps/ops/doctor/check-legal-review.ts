import type { Env } from '../../env.ts';
import { type Finding, fine } from './finding.ts';

/** Returns a note about each setting whose use a lawyer should read about before it is on in public. */
export const checkLegalReview = ({ IMPORT_FETCH, STATISTICS }: Env): Finding[] =>
  [
    IMPORT_FETCH &&
      'IMPORT_FETCH is on: have a lawyer read the terms of the services whose pages it reads (decision 35)',
    STATISTICS && 'STATISTICS is on: have a lawyer confirm that visits are counted lawfully (decision 34)',
  ].flatMap((note) => (note ? [fine(note)] : []));
