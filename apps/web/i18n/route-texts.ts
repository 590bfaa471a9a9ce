import { type UIMatch, useMatches } from 'react-router';
import type { Namespace } from '#locales/texts';

/** When a page hydrates: at once, on the first sign of use (`late`, see `delivery/defer-scripts.ts`), or never. */
export type HydrationMode = 'at once' | 'late' | 'never';

/** Options that a route module exports as `handle`. */
export interface RouteHandle {
  /** Namespaces that the page needs in addition to `common`. */
  texts?: readonly Namespace[];
  /** Defaults to "at once". A route with several modes sets a function, which receives the match. */
  hydrate?: HydrationMode | ((match: Pick<UIMatch, 'params'>) => HydrationMode);
  /** The page's background colour, `#rrggbb`, if it differs from the default. */
  pageColour?: (match: UIMatch) => string | undefined;
}

const handleOf = (match: Pick<UIMatch, 'handle'>) => match.handle as RouteHandle | undefined;

/** Returns the namespaces of the matched routes, which the browser loads before it hydrates. */
export function useRouteTexts(): string {
  const named = useMatches().flatMap((match) => handleOf(match)?.texts ?? []);
  return ['common', ...new Set(named)].join(' ');
}

/** Returns the hydration mode of a page: that of its least eager matched route. */
export function hydrationMode(matches: Pick<UIMatch, 'handle' | 'params'>[]): HydrationMode {
  const wanted = matches.map((match) => {
    const hydrate = handleOf(match)?.hydrate ?? 'at once';
    return typeof hydrate === 'function' ? hydrate(match) : hydrate;
  });
  return (['never', 'late'] as const).find((when) => wanted.includes(when)) ?? 'at once';
}

export const useHydrationMode = (): HydrationMode => hydrationMode(useMatches());

/** Returns the page's background colour, if its route sets one. */
export function usePageColour(): string | undefined {
  return useMatches()
    .map((match) => handleOf(match)?.pageColour?.(match))
    .findLast((colour) => colour !== undefined);
}
