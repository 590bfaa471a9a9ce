import { type UIMatch, useMatches } from 'react-router';
import type { Namespace } from '#locales';

/** What a route module may say about itself in `handle`. */
export interface RouteHandle {
  /** Text files that its page needs besides `common`. */
  texts?: readonly Namespace[];
  /** False on static pages: they carry none of the app's JavaScript. Asked of the match where one route has both. */
  hydrate?: boolean | ((match: Pick<UIMatch, 'params'>) => boolean);
  /** The colour behind the page, `#rrggbb`, where it is not the product's own. */
  canvas?: (match: UIMatch) => string | undefined;
}

const handleOf = (match: Pick<UIMatch, 'handle'>) => match.handle as RouteHandle | undefined;

/** The text files of the matched routes, for the browser to load before it hydrates. */
export function useRouteTexts(): string {
  const named = useMatches().flatMap((match) => handleOf(match)?.texts ?? []);
  return ['common', ...new Set(named)].join(' ');
}

/** Whether a page of these matched routes is brought to life by the app's JavaScript. */
export function hydrates(matches: Pick<UIMatch, 'handle' | 'params'>[]): boolean {
  return matches.every((match) => {
    const hydrate = handleOf(match)?.hydrate ?? true;
    return typeof hydrate === 'function' ? hydrate(match) : hydrate;
  });
}

export const useHydrates = (): boolean => hydrates(useMatches());

/** The colour behind the page, when its route gives one. */
export function useCanvas(): string | undefined {
  return useMatches()
    .map((match) => handleOf(match)?.canvas?.(match))
    .findLast((colour) => colour !== undefined);
}
