import { pageMeta, type SiteMatches } from '../../ui/layout/page-meta.ts';
import type { loadLegal } from './load-legal.ts';

/** Apart from `loadLegal`, which runs on the server alone: with it the browser would download every text there is. */
export const legalMeta = (matches: SiteMatches, loaded: ReturnType<typeof loadLegal> | undefined) =>
  loaded ? pageMeta(matches, loaded) : [];
