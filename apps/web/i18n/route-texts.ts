import { useMatches } from 'react-router';
import type { Namespace } from '#locales';

/** What a route module may say about itself in `handle`. */
export interface RouteHandle {
  /** Text files that its page needs besides `common`. */
  texts?: readonly Namespace[];
  /** False on purely static pages: they carry no JavaScript at all. */
  hydrate?: boolean;
}

/** The text files of the matched routes, for the browser to load before it hydrates. */
export function useRouteTexts(): string {
  const named = useMatches().flatMap((match) => (match.handle as RouteHandle | undefined)?.texts ?? []);
  return ['common', ...new Set(named)].join(' ');
}

export function useHydrates(): boolean {
  return useMatches().every((match) => (match.handle as RouteHandle | undefined)?.hydrate !== false);
}
