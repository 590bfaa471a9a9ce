import { pageMeta, type SiteMatches } from '../../ui/layout/page-meta.ts';
import type { loadLegal } from './load-legal.ts';

/**
 * Separate from `loadLegal`, which runs only on the server. In the same module, browsers would download every
 * legal text.
 */
export const legalMeta = (matches: SiteMatches, loaded: ReturnType<typeof loadLegal> | undefined) =>
  loaded ? pageMeta(matches, loaded) : [];
