import { type UIMatch, useMatches } from 'react-router';
import type { Namespace } from '#locales';

/**
 * When the app's JavaScript brings a page to life: at once, when there is a reason to (`late`, see `late-scripts/`),
 * or never.
 */
export type HydrationMode = 'at once' | 'late' | 'never';

/** What a route module may say about itself in `handle`. */
export interface RouteHandle {
  /** Text files that its page needs besides `common`. */
  texts?: readonly Namespace[];
  /** At once unless told. Asked of the match where one route has several. */
  hydrate?: HydrationMode | ((match: Pick<UIMatch, 'params'>) => HydrationMode);
  /** The colour behind the page, `#rrggbb`, where it is not the product's own. */
  pageColour?: (match: UIMatch) => string | undefined;
}

const handleOf = (match: Pick<UIMatch, 'handle'>) => match.handle as RouteHandle | undefined;

/** The text files of the matched routes, for the browser to load before it hydrates. */
export function useRouteTexts(): string {
  const named = useMatches().flatMap((match) => handleOf(match)?.texts ?? []);
  return ['common', ...new Set(named)].join(' ');
}

/** When a page of these matched routes comes to life: as the least eager of them wants. */
export function hydrationMode(matches: Pick<UIMatch, 'handle' | 'params'>[]): HydrationMode {
  const wanted = matches.map((match) => {
    const hydrate = handleOf(match)?.hydrate ?? 'at once';
    return typeof hydrate === 'function' ? hydrate(match) : hydrate;
  });
  return (['never', 'late'] as const).find((when) => wanted.includes(when)) ?? 'at once';
}

export const useHydrationMode = (): HydrationMode => hydrationMode(useMatches());

/** The colour behind the page, when its route gives one. */
export function usePageColour(): string | undefined {
  return useMatches()
    .map((match) => handleOf(match)?.pageColour?.(match))
    .findLast((colour) => colour !== undefined);
}
