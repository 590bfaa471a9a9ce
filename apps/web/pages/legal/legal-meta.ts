import { pageMeta, type SiteMatches } from '../../ui/layout/page-meta.ts';
import type { loadLegal } from './load-legal.ts';

/**
 * Returns a legal page's head tags. This function is not in the same module as `loadLegal`, which runs only
 * on the server: browsers would otherwise download every legal text.
 */
export const legalMeta = (matches: SiteMatches, loaded: ReturnType<typeof loadLegal> | undefined) =>
  loaded ? pageMeta(matches, loaded) : [];
